"use strict";

/**
 * Required by a server under test: tells which files it loads, what became of their code cache, and
 * which flags of V8 it sets.
 */
const v8 = require("node:v8");
const vm = require("node:vm");
const { basename } = require("node:path");

vm.Script = class extends vm.Script {
  constructor(source, options) {
    super(source, options);
    const file = basename(options.filename);
    const cache = options.cachedData ? (this.cachedDataRejected ? "rejected" : "used") : "none";
    process.stderr.write(`script ${file} ${cache}\n`);
  }
};

const { setFlagsFromString } = v8;
v8.setFlagsFromString = (flag) => {
  setFlagsFromString(flag);
  process.stderr.write(`flag ${flag}\n`);
};
