import { randomUUID } from 'node:crypto';
import { ltiSettings } from '../lti-platform.ts';
import { SamlProvider } from '../saml-provider.ts';
import { samlSettings } from '../sso-visit.ts';
import type { WalkInputs } from './walk-input.ts';

const provider = new SamlProvider();
const number = { provider: 'saml:none', subject: 'sis-1' };

/** Single sign-on: its settings, and what anybody may ask of it. */
export const SSO_INPUTS: WalkInputs = {
  'sso.ssoSource': () => ({ body: { find: 'student1' } }),
  'sso.ssoLogin': () => ({ body: { ticket: 'none' } }),
  'sso.getConnections': (user_puid) => ({ query: { user_puid } }),
  'sso.saveConnection': (user_puid) => ({
    body: { user_puid, kind: 'saml', name: 'Harbor', is_active: false, settings: samlSettings(provider) },
  }),
  'sso.removeConnection': (user_puid) => ({ body: { user_puid, connection_id: randomUUID() } }),
  'sso.testConnection': (user_puid) => ({ body: { user_puid, connection_id: randomUUID() } }),
  'sso.saveStaffRule': (user_puid) => ({ body: { user_puid, staff_only: false } }),
  'sso.saveAliases': (user_puid) => ({ body: { user_puid, aliases: [] } }),
  'sso.readMetadata': (user_puid) => ({ body: { user_puid, xml: provider.metadata() } }),
  'sso.getTraces': (user_puid) => ({ query: { user_puid, connection_id: randomUUID() } }),
  'sso.getIdentities': (user_puid) => ({ query: { user_puid } }),
  'sso.linkIdentity': (user_puid) => ({ body: { user_puid, ...number, user_name: 'student30' } }),
  'lti.getRegistrations': (user_puid) => ({ query: { user_puid } }),
  'lti.saveRegistration': (user_puid) => ({ body: { user_puid, ...ltiSettings({ client_id: user_puid }) } }),
  'lti.removeRegistration': (user_puid) => ({ body: { user_puid, registration_id: randomUUID() } }),
  'sso.getOwnSchools': (user_puid) => ({ query: { user_puid } }),
  'sso.chooseSchool': (user_puid) => ({ body: { user_puid, account_puid: randomUUID() } }),
  'sso.unlinkIdentity': (user_puid) => ({ body: { user_puid, ...number, account_puid: randomUUID() } }),
};
