"use client";

export { default } from "../../(merchant)/error";
