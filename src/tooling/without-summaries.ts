import type { Plugin } from 'vite';

const DECLARATIONS = /\/src\/contract\/[^/]+\/[^/]+\.contract\.ts$/;
const SUMMARY = /^ {2}summary:\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"),\n/gm;

/** Whether a module declares calls. @param id its path */
export function isDeclaration(id: string): boolean {
  return DECLARATIONS.test(id);
}

/** A declaration without what it says to people: that is for `openapi.json`, which the server writes. */
export function withoutSummaries(code: string): string {
  return code.replace(SUMMARY, '');
}

/** Keeps the contract's words out of the program that a device fetches: half a kilobyte of the first screens. */
export function leaveOutSummaries(): Plugin {
  return {
    name: 'tidepool:leave-out-summaries',
    enforce: 'pre',
    transform(code, id) {
      return isDeclaration(id) ? { code: withoutSummaries(code), map: null } : null;
    },
  };
}
