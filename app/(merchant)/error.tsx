"use client";

export { PageTrouble as default } from "@/components/site/drawn-parts";
