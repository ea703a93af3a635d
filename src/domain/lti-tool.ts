/** The addresses that we register at a platform, all below one origin (LTI 1.3, decisions/lti.md). @param origin `https://tidepool.school.example`, without a path */
export function ltiAddresses(origin: string) {
  const base = `${origin}/sso/lti`;
  return {
    login: `${base}/login`,
    launch: `${base}/launch`,
    deepLink: `${base}/deep-link`,
    jwks: `${base}/jwks.json`,
    config: `${base}/config.json`,
  };
}

/** What we ask a platform for: to find or make the column of a link, and to send scores. */
export const LTI_SCOPES = ['lineitem', 'score'].map((name) => `https://purl.imsglobal.org/spec/lti-ags/scope/${name}`);

/** The tool's configuration in the JSON that Canvas accepts and others read ("LTI 1.3 Developer Key, Paste JSON"). */
export function toolConfiguration(origin: string) {
  const { login, launch, deepLink, jwks } = ltiAddresses(origin);
  return {
    title: 'Tidepool',
    description: 'School science and STAAR preparation that goes on working without a connection.',
    oidc_initiation_url: login,
    target_link_uri: launch,
    public_jwk_url: jwks,
    scopes: LTI_SCOPES,
    extensions: [
      {
        domain: origin.replace(/^https?:\/\//, ''),
        tool_id: 'tidepool',
        platform: 'canvas.instructure.com',
        // The name is shown to the administrator who links somebody; no e-mail address is asked for.
        privacy_level: 'name_only',
        settings: {
          text: 'Tidepool',
          placements: [
            ...['link_selection', 'assignment_selection'].map((placement) => ({
              placement,
              message_type: 'LtiDeepLinkingRequest',
              target_link_uri: deepLink,
              text: 'Tidepool',
            })),
            {
              placement: 'course_navigation',
              message_type: 'LtiResourceLinkRequest',
              target_link_uri: launch,
              text: 'Tidepool',
              windowTarget: '_blank',
            },
          ],
        },
      },
    ],
    custom_fields: {},
  };
}
