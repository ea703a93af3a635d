/**
 * Who may import whom (design, "Who may import whom"). One rule a row: a folder, and everything that it may import;
 * all else fails. `src/tooling/check-imports.ts` plants a violation of a rule and fails when this file misses it.
 */
const PURE = ['^src/contract/', '^node_modules/zod/'];
const DOMAIN = [...PURE, '^src/domain/'];
const OFFLINE = [...DOMAIN, '^src/offline/', '^node_modules/dexie/'];
const REACT = ['^node_modules/(@types/)?react(-dom)?/'];
const TEST_ONLY = '\\.test\\.tsx?$';

const CLIENT_LIBRARIES = [...REACT, '^node_modules/@tanstack/', '^node_modules/workbox-window/', '^node_modules/minisearch/'];
const LIGHT = [...OFFLINE, ...CLIENT_LIBRARIES];
const PLATFORM = [...LIGHT, '^src/client/shared/(platform|messages)/', '^node_modules/@simplewebauthn/browser/'];
const UI = [...DOMAIN, ...CLIENT_LIBRARIES, '^src/client/shared/(ui|viewers|platform|messages)/'];
const SHARED = [...LIGHT, '^src/client/shared/(ui|viewers|platform|messages)/'];
const STAFF_LIBRARIES = [
  '^node_modules/(@mantine/|@tanstack/|dayjs/|react-dropzone/|recharts/|qrcode-generator/|minisearch/|pdf-lib/|jsqr/)',
];
const STUDENT_SIDE = [...SHARED, '^src/client/shared/features/', '^src/client/student/(features|messages)/'];
const STAFF_SIDE = [...SHARED, ...STAFF_LIBRARIES, '^src/client/shared/features/', '^src/client/staff/(kit|features|messages)/'];
const SERVER_LIBRARIES = ['^node_modules/', '^(node:)?[a-z_/]+$'];

/** The folder may import these and nothing else. */
const only = (name, from, allowed) => ({
  name,
  severity: 'error',
  from: { path: from, pathNot: TEST_ONLY },
  to: { pathNot: allowed },
});

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Of types either: what two files share stands in a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'resolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(virtual:|rxdb/|workbox-background-sync$)' },
    },
    only('contract-is-pure', '^src/contract/', PURE),
    only('domain-is-pure', '^src/domain/', DOMAIN),
    only('offline-knows-no-page', '^src/offline/', OFFLINE),
    only('worker-is-small', '^sw/', [...OFFLINE, '^sw/', '^node_modules/workbox-']),
    only('platform-knows-no-screen', '^src/client/shared/platform/', PLATFORM),
    only('ui-does-not-fetch', '^src/client/shared/(ui|viewers)/', UI),
    only('shared-features-never-import-siblings', '^src/client/shared/features/([^/]+)/', [
      ...SHARED,
      '^src/client/shared/features/$1/',
      '^node_modules/(jsqr|qrcode-generator)/',
    ]),
    only('student-features-never-import-siblings', '^src/client/student/features/([^/]+)/', [
      ...SHARED,
      '^src/client/shared/features/',
      '^src/client/student/messages/',
      '^src/client/student/features/$1/',
    ]),
    only('student-routes-compose', '^src/client/student/routes/', STUDENT_SIDE),
    only('staff-kit-knows-no-screen', '^src/client/staff/kit/', [
      ...SHARED,
      ...STAFF_LIBRARIES,
      '^src/client/staff/messages/',
      '^src/client/staff/kit/',
    ]),
    only('staff-features-never-import-siblings', '^src/client/staff/features/([^/]+)/', [
      ...SHARED,
      ...STAFF_LIBRARIES,
      '^src/client/shared/features/',
      '^src/client/staff/(kit|messages)/',
      '^src/client/staff/features/$1/',
    ]),
    only('staff-routes-compose', '^src/client/staff/routes/', STAFF_SIDE),
    {
      name: 'ui-has-no-api',
      severity: 'error',
      from: { path: '^src/client/shared/(ui|viewers)/' },
      to: { path: '^src/client/shared/platform/calls/api\\.ts$' },
    },
    {
      name: 'staff-is-loaded-not-imported',
      comment: "Everyone's program may load a part of staff's; a static import would put it into a student's download.",
      severity: 'error',
      from: { path: '^src/client/app/', pathNot: TEST_ONLY },
      to: { path: '^src/client/staff/', dependencyTypesNot: ['dynamic-import', 'type-only'] },
    },
    only('server-features-never-import-siblings', '^src/server/features/([^/]+)/', [
      ...DOMAIN,
      '^src/server/features/$1/',
      '^src/server/http/(admission|api-error|at-most-once-a-minute|field-names|group-visibility|handler-types|keep-others|refusal|secret-box|refusals/logged-fault)\\.ts$',
      '^src/server/(db|files|jobs|network|xlsx)/',
      ...SERVER_LIBRARIES,
    ]),
    {
      name: 'production-never-imports-testing',
      severity: 'error',
      from: { path: '^(src|sw)/', pathNot: [TEST_ONLY, '^src/(client/)?(testing|tooling)/'] },
      to: { path: '^src/(client/)?(testing|tooling)/' },
    },
    {
      name: 'page-and-server-never-meet',
      severity: 'error',
      from: { path: '^(src/(client|offline|contract|domain)|sw)/', pathNot: TEST_ONLY },
      to: { path: '^src/server/' },
    },
    {
      name: 'a-draft-is-written-with-its-operation',
      comment: 'What a student does is written by offline/drafts/change.ts in one transaction with the operations that carry it.',
      severity: 'error',
      from: { path: '^(src/(client|offline)|sw)/', pathNot: [TEST_ONLY, '^src/client/staff/kit/form/'] },
      to: { path: '^src/offline/drafts/drafts\\.ts$' },
    },
    {
      name: 'the-api-map-stays-on-the-server',
      comment: "A student's bundle holds only a student's calls: the client imports area contracts.",
      severity: 'error',
      from: { path: '^(src/(client|offline)|sw)/', pathNot: TEST_ONLY },
      to: { path: '^src/contract/index\\.ts$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.gen\\.ts$' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  },
};
