import { toWireTime } from "@/lib/dates";
import { env } from "../../env";
import { avatarUrl } from "../../shared/urls/service-urls";
import { defineResource, type Query } from "../resource";

const OPENED = new Date("2025-01-06T09:00:00Z");

/** The sandbox has one user, the owner of its store and of the API key. */
const owner = { id: 1 };

/** This type and files write their timestamps in camel case. */
export const users = defineResource({
  type: "users",
  sort: "id",
  filters: {},
  find: async (_tx, query: Query<{ id?: { in: number[] } }>) =>
    query.where.id?.in.includes(owner.id) ? [owner] : [],
  count: async () => 1,
  attributes: () => ({
    name: `${env.SANDBOX_STORE_NAME} Owner`,
    email: "owner@store.example",
    color: "#2F6F4E",
    avatar_url: avatarUrl("u1"),
    has_custom_avatar: false,
    createdAt: toWireTime(OPENED),
    updatedAt: toWireTime(OPENED),
  }),
  relationships: {},
});
