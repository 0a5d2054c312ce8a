import { expect, it } from "vitest";
import { parseXml } from "~/upstream/providers/xml";

// docs/providers.md#wechat-login
it.each([
  ["an element", "<xml><a>1</a></xml>", "1"],
  ["character data", "<xml><a><![CDATA[1<b>&]]></a></xml>", "1<b>&"],
  ["one below another element first", "<xml><b><a>2</a></b><a>1</a></xml>", "1"],
  [
    "one in the character data of another first",
    "<xml><b><![CDATA[<a>2</a>]]></b><a>1</a></xml>",
    "1",
  ],
  ["none but below another element", "<xml><b><a>2</a></b></xml>", undefined],
  ["one that is there twice", "<xml><a>1</a><a>2</a></xml>", "1"],
  ["an empty one", "<xml><a/></xml>", ""],
])("reads %s right below the root", (_, text, value) => {
  expect(parseXml(text)?.get("a")).toBe(value);
});

it.each([
  ["is not closed", "<xml><a>1</a>"],
  ["closes another element", "<xml><a>1</b></xml>"],
  ["has two roots", "<xml><a>1</a></xml><xml><a>2</a></xml>"],
  ["has a document type", '<!DOCTYPE xml [<!ENTITY e "1">]><xml><a>&e;</a></xml>'],
  ["has attributes", '<xml><a b="1">1</a></xml>'],
])("reads nothing of a text that %s", (_, text) => {
  expect(parseXml(text)).toBeNull();
});
