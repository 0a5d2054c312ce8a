"use strict";

/** Required by a server under test: tells which files it loads and what became of their code cache. */
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
