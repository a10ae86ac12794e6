import { RELATIONSHIPS, type ResourceType } from "@/lib/contract/resource-types";
import { invalidQuery } from "../shared/api-error";

/** The related resources asked for, by relationship name, each with what is asked for behind it. */
export type IncludeTree = Map<string, IncludeTree>;

const DEEPEST = 3;

/** Reads `include`: relationship names separated by commas; dots lead further (`order.customer`). Unknown names are refused. */
export function parseInclude(type: ResourceType, text: string | undefined): IncludeTree {
  const tree: IncludeTree = new Map();
  for (const path of (text ?? "").split(",").filter(Boolean)) addPath(tree, type, path);
  return tree;
}

function addPath(root: IncludeTree, rootType: ResourceType, path: string) {
  const names = path.split(".");
  let branch = root;
  let type = rootType;
  for (const name of names) {
    const relationship = Object.hasOwn(RELATIONSHIPS[type], name) ? RELATIONSHIPS[type][name] : undefined;
    if (!relationship || names.length > DEEPEST) {
      throw invalidQuery("include", `Include path ${path} is not allowed.`);
    }
    branch = branch.get(name) ?? grow(branch, name);
    type = relationship.type;
  }
}

function grow(branch: IncludeTree, name: string): IncludeTree {
  const next: IncludeTree = new Map();
  branch.set(name, next);
  return next;
}
