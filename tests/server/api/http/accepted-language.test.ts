import express from "express";
import supertest from "supertest";
import { describe, expect, it } from "vitest";
import { acceptedLanguage } from "~/server/api/http/accepted-language";

const app = express().use((request, response) => {
  response.send(acceptedLanguage(request));
});

describe("the language of a response", () => {
  it.each([
    ["", "zh-CN"],
    ["zh-TW,zh;q=0.9", "zh-CN"],
    ["en", "en"],
    ["fr, en-GB;q=0.7, zh;q=0.3", "en"],
    ["en;q=0.1, zh-CN;q=0.9", "zh-CN"],
    ["en;q=0", "zh-CN"],
    ["de;q=x,,;", "zh-CN"],
  ])("for Accept-Language %j is %s", async (header, language) => {
    const { text } = await supertest(app).get("/").set("Accept-Language", header);
    expect(text).toBe(language);
  });
});
