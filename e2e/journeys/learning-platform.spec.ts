import { DEPLOYMENT, INSTRUCTOR, type LaunchOptions, LtiPlatform } from '../../src/testing/lti-platform.ts';
import { expectClean } from '../axe.ts';
import { expect, test } from '../journey.ts';
import { LessonPlayerPage } from '../page-models/lesson-player-page.ts';
import { Shell } from '../page-models/shell.ts';
import { SignInPage } from '../page-models/sign-in-page.ts';

const DEEP_LINKING = 'https://purl.imsglobal.org/spec/lti-dl/claim/deep_linking_settings';
const CUSTOM = 'https://purl.imsglobal.org/spec/lti/claim/custom';
const MESSAGE = 'https://purl.imsglobal.org/spec/lti/claim/message_type';

test('a district adds its platform; a student opens Tidepool from a course, and a teacher chooses a lesson there', async ({
  chromebook,
  world,
}) => {
  let launch: LaunchOptions = { sub: 'canvas-12', userName: 'student12' };
  // Another site than ours: what a browser keeps from other sites it keeps from this one.
  const platform = await new LtiPlatform('e2e-client').listen(() => launch);
  const page = await chromebook.open();
  await new SignInPage(page).signIn('districtadmin');
  await page.goto('/authenticated/admin/manageUsers/ltiConsumer');
  await expect(page.getByText('No platform yet')).toBeVisible();
  await page.getByRole('button', { name: 'Add a platform' }).click();
  const form = page.getByRole('dialog');
  const write = (name: string, value: string) => form.getByRole('textbox', { name }).fill(value);
  await write('Name of the platform', 'Harbor courses');
  await write('Issuer (platform id)', platform.issuer);
  await write('Client id', platform.clientId);
  await write('Deployment ids, one per line', DEPLOYMENT);
  await write('Authentication request address (OIDC login)', `${platform.issuer}/authorize`);
  await write('Access token address', `${platform.issuer}/token`);
  await write('Address of the public key set (JWKS)', platform.jwksUrl);
  await form.getByRole('combobox', { name: 'Where the platform sends the Tidepool sign-in name' }).click();
  await page.getByRole('option', { name: 'LIS person sourcedid' }).click();
  await form.getByRole('switch', { name: 'Let people sign in with it' }).click();
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  const card = page.getByRole('region', { name: 'Harbor courses' });
  await expect(card.getByText('In use', { exact: true })).toBeVisible();
  await expectClean(page, 'learning platforms');

  // Somebody else is still signed in on this device: whoever comes takes their place.
  const course = (target: string) => `${platform.issuer}/course?${new URLSearchParams({ tool: world.network.origin, target })}`;
  await page.goto(course(`${world.network.origin}/sso/lti/launch`));
  const frame = page.frameLocator('iframe');
  const [tab] = await Promise.all([
    chromebook.context.waitForEvent('page'),
    frame.getByRole('link', { name: 'Open Tidepool in a new tab' }).click(),
  ]);
  await tab.getByRole('button', { name: 'Continue' }).click();
  await tab.waitForURL('**/studentDashboard/**');
  await expect(tab.getByRole('heading', { level: 1, name: 'Hi, Mateo!' })).toBeVisible();
  await expect(tab.getByRole('button', { name: 'Menu of Mateo Garcia' })).toBeVisible();
  await new Shell(tab).signOut();
  await tab.waitForURL((url) => url.pathname === '/');
  await tab.close();

  // A link to one lesson opens that lesson.
  const [given] = await world.server.rows<{ lesson_id: number }>(
    `select r.lesson_id from assignment_recipient r join app_user u using (district_id, user_puid)
      where u.user_name = 'student12' and r.closed_at is null and (r.opens_at is null or r.opens_at <= now()) limit 1`,
  );
  launch = { ...launch, claims: { [CUSTOM]: { lesson_id: String(given?.lesson_id) } } };
  await page.goto(course(`${world.network.origin}/sso/lti/launch`));
  const [second] = await Promise.all([
    chromebook.context.waitForEvent('page'),
    frame.getByRole('link', { name: 'Abrir Tidepool en una pestaña nueva' }).click(),
  ]);
  await second.getByRole('button', { name: 'Continue' }).click();
  await second.waitForURL(`**/studentLessonPlayer?lesson_id=${given?.lesson_id}&assignment_id=*`);
  await expect(new LessonPlayerPage(second).steps).toBeVisible();
  await new Shell(second).signOut();
  await second.waitForURL((url) => url.pathname === '/');
  await second.close();

  // A teacher chooses within the course; the answer goes to the platform by itself.
  const settings = { deep_link_return_url: `${platform.issuer}/return`, accept_types: ['ltiResourceLink'] };
  launch = {
    sub: 'canvas-t1',
    userName: 'teacher1',
    roles: [INSTRUCTOR],
    claims: { [MESSAGE]: 'LtiDeepLinkingRequest', [DEEP_LINKING]: settings },
  };
  await page.goto(course(`${world.network.origin}/sso/lti/deep-link`));
  await frame.getByRole('button', { name: 'Continue' }).click();
  await expect(frame.getByRole('heading', { name: 'Choose one of your lessons' })).toBeVisible();
  await frame.getByRole('searchbox', { name: 'Search your lessons' }).fill('e');
  // The search is a page of its own: a choice made before it has come would be of the page that goes.
  await Promise.all([page.waitForEvent('framenavigated'), frame.getByRole('button', { name: 'Search' }).click()]);
  const returned = page.waitForRequest((request) => request.url() === `${platform.issuer}/return`);
  await frame.getByRole('listitem').first().getByRole('button').click();
  expect((await returned).postData()).toMatch(/^JWT=ey/);

  // What came is told to the administrator.
  await new SignInPage(page).signIn('districtadmin');
  await page.goto('/authenticated/admin/manageUsers/ltiConsumer');
  await expect(card.getByText('Signed in').first()).toBeVisible();
  await expect(card.getByText('A teacher opened the page to choose a lesson')).toBeVisible();
  await platform.close();
});
