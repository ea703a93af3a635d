import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { addSecurityHeaders } from './security-headers.ts';

async function headersWith(hosts: { apiHost: string; searchHost: string }) {
  const app = Fastify();
  await addSecurityHeaders(app, { ...hosts, learnosity: null });
  app.get('/', () => 'page');
  const { headers } = await app.inject('/');
  await app.close();
  return headers;
}
async function connectSrc(hosts: { apiHost: string; searchHost: string }): Promise<string | undefined> {
  return /connect-src ([^;]*)/.exec(String((await headersWith(hosts))['content-security-policy']))?.[1];
}

it('lets a page speak with its own origin alone', async () => {
  expect(await connectSrc({ apiHost: '', searchHost: '' })).toBe("'self'");
});

it('and with the configured hosts, by their origins', async () => {
  expect(await connectSrc({ apiHost: 'https://api.example/base', searchHost: 'https://search.example:8443' })).toBe(
    "'self' https://api.example https://search.example:8443",
  );
});

it('leaves the camera to its own pages, and names no feature that Chromium warns of in every console', async () => {
  const policy = String((await headersWith({ apiHost: '', searchHost: '' }))['permissions-policy']);
  expect(policy).toContain('camera=(self)');
  expect(policy).not.toContain('bluetooth');
});
