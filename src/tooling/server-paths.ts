import { allEndpoints } from '#contract/index.ts';

/** What the server answers beside the contract: settings, health, the contract's own page, files. */
const BESIDE = ['config.json', 'healthz', 'metrics', 'openapi.json', 'media', 'library', 'sso'];

/** A pattern of every path that is the server's and not the page's, for Vite's proxy. */
export function serverPaths(): string {
  const first = allEndpoints().map(({ endpoint }) => endpoint.path.split('/')[1] ?? '');
  const names = [...new Set([...first, ...BESIDE])].filter((name) => name !== '');
  return `^/(${names.map((name) => name.replaceAll('.', '\\.')).join('|')})([/?]|$)`;
}
