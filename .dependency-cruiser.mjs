// Who may import whom (ARCHITECTURE.md, docs/decisions/0012). `npm run check` runs it; tests/unit/imports.test.ts shows each rule failing.

import { AREAS as ROWS } from './src/areas.ts';

/** Names of the areas, in their order. */
export const AREAS = ROWS.map(({ name }) => name);

const AREA = '^src/areas/([^/]+)/';
/** Tests, and the sample calls that tests make. */
const TEST = '\\.(test|sample)\\.tsx?$';
/** The files beside the rooms that put them together: server.ts, backend.ts, web.ts, root.tsx, routes.ts … */
const WIRING = '^src/[^/]+$';
/** The wiring of the console's pages, an application of its own. */
const CONSOLE_WIRING = '^src/console/';
const QUERIES = '^(src/areas/[^/]+/(console/)?server|demo-world)/[a-z/-]*queries\\.ts$';
/** Rooms beside `src` that production does not load. */
const DEMO_ROOMS = '^(simulators|demo-world)/';
/** Only types: what a use case must be able to name in order to pass a connection on. */
const DATABASE_PORT = '^src/platform/database/(in-transaction|database|tables)\\.ts$';

const rule = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to });

const onlyEarlierAreas = AREAS.slice(0, -1).map((area, at) =>
  rule(
    `${area}-knows-only-earlier-areas`,
    `The area "${area}" may only know areas listed before it in src/areas.ts. Move the line to the later area, or hand it over as an argument from the wiring.`,
    { path: `^src/areas/${area}/`, pathNot: TEST },
    { path: `^src/areas/(${AREAS.slice(at + 1).join('|')})/` },
  ),
);

/** Checked on every import, types included. */
const rooms = [
  rule(
    'area-is-listed',
    'This area has no row in src/areas.ts. Put it there, after the areas it needs.',
    { path: AREA, pathNot: `^src/areas/(${AREAS.join('|')})/` },
    {},
  ),
  rule(
    'kernel-stands-alone',
    'kernel/ (Money, LocalDate, Result) imports nothing but itself. What needs more is machinery (platform/) or a rule of an area (rules/).',
    { path: '^src/kernel/', pathNot: TEST },
    { pathNot: '^src/kernel/' },
  ),
  rule(
    'rules-decide-from-values',
    'rules/ decide from the values they are given. What touches the world belongs in the area’s server/, what the customer sees in pages/ or ui/; the clock’s day comes in as an argument.',
    { path: '^src/areas/([^/]+)/rules/', pathNot: TEST },
    { pathNot: ['^src/areas/[^/]+/rules/', '^src/kernel/', '^node_modules/zod/'] },
  ),
  rule(
    'server-enters-other-areas-by-the-door',
    'server/, provider/, print/ and cli/ use another area only through its rules/ and its server/index.ts (the door). Export what is needed there.',
    { path: `${AREA}(server|provider|print|cli)/`, pathNot: TEST },
    { path: AREA, pathNot: ['^src/areas/$1/', '^src/areas/[^/]+/rules/', '^src/areas/[^/]+/server/index\\.ts$'] },
  ),
  rule(
    'server-shows-nothing',
    'server/ and provider/ know nothing of screens. What both sides decide belongs in rules/; what the customer sees stays in pages/ and ui/.',
    { path: '^src/areas/[^/]+/(server|provider)/', pathNot: TEST },
    { path: ['^src/areas/[^/]+/(pages|ui)/', '^src/(ui|web)/', '^src/generated/client/', '^node_modules/react'] },
  ),
  rule(
    'print-declares',
    'print/ says what stands on a printed document, from the rows it is given: no database, no screen, no drawing. What it prints, server/ reads; how a document looks belongs in platform/print/.',
    { path: '^src/areas/[^/]+/print/', pathNot: TEST },
    {
      path: [
        '^src/(ui|web|generated)/',
        '^src/areas/[^/]+/(pages|ui|provider|cli)/',
        '^src/platform/(?!print/[^/]+$)',
        '^node_modules/',
      ],
    },
  ),
  rule(
    'drawing-stays-in-print',
    'Only platform/print/ draws. An area declares a PrintedDocument in its print/ and gives it to printPdf.',
    { path: '^src/', pathNot: [TEST, '^src/platform/print/'] },
    { path: '^src/platform/print/sheet/' },
  ),
  rule(
    'mails-say-words',
    'mails/ says what a mail says, from the facts it is given: no database, no clock, no screen. What it says, server/ reads; the frame is platform/mail/letter.ts.',
    { path: '^src/areas/[^/]+/mails/', pathNot: TEST },
    {
      path: [
        '^src/(ui|web|generated)/',
        '^src/areas/[^/]+/(pages|ui|server|provider|print|cli)/',
        '^src/platform/(?!mail/(letter|mail)\\.ts$)',
        '^node_modules/',
      ],
    },
  ),
  rule(
    'mails-have-templates',
    'A mail is an outboxKind made by mailKind (areas/stores/server/index.ts), which takes a template of the area’s mails/. Only that puts words into the frame and sends them.',
    {
      path: '^src/(areas/|[^/]+$)',
      pathNot: [TEST, '^src/areas/stores/server/mail-kind\\.ts$', '^src/areas/stores/mails/'],
    },
    { path: ['^src/platform/outbox/mail-channel\\.ts$', '^src/platform/mail/letter\\.ts$'] },
  ),
  rule(
    'pages-stay-on-their-side',
    'pages/ and ui/ know their own rules/ and ui/ and those of earlier areas, src/ui and the contract. What a page needs from the server it asks for through runGraphQL; the context of the visit comes from an earlier area’s pages/*.server.ts.',
    { path: `${AREA}(pages|ui)/`, pathNot: TEST },
    {
      path: ['^src/', '^node_modules/(kysely|pg|pg-boss|fastify|mercurius|@electric-sql)/'],
      pathNot: [
        '^src/areas/$1/(rules|ui|pages)/',
        '^src/areas/[^/]+/(rules|ui)/',
        '^src/areas/[^/]+/pages/[^/]+\\.server\\.ts$',
        '^src/(ui|web|kernel)/',
        '^src/generated/client/',
        '^src/platform/(graphql|html|http)/[^/]+\\.server\\.ts$',
        '^src/platform/(http/signed-value|crypto-js-token)\\.ts$',
      ],
    },
  ),
  rule(
    'ui-is-not-a-page',
    'An area’s ui/ is drawn by pages; it never reaches for one. Pass the data in as props.',
    { path: '^src/areas/[^/]+/ui/', pathNot: TEST },
    { path: ['^src/areas/[^/]+/pages/', '\\.server\\.ts$'] },
  ),
  rule(
    'machinery-knows-no-business',
    'platform/ is machinery and knows no area and no screen. A line that mentions a business noun belongs in that noun’s area.',
    { path: '^src/platform/', pathNot: TEST },
    { path: '^src/(areas|ui|web|generated)/' },
  ),
  rule(
    'web-knows-no-business',
    'src/web/ is what the pages of all areas share: src/ui, kernel/ and itself. A line that mentions a business noun belongs in that noun’s area; what needs the database belongs in platform/.',
    { path: '^src/web/', pathNot: TEST },
    {
      path: ['^src/', '^node_modules/(kysely|pg|pg-boss|fastify|mercurius|@electric-sql)/'],
      pathNot: '^src/(ui|web|kernel)/',
    },
  ),
  rule(
    'design-system-knows-no-business',
    'src/ui is the design system: kernel/ and itself. A component with business words belongs in its area’s ui/.',
    { path: '^src/ui/', pathNot: TEST },
    { path: '^src/', pathNot: '^src/(ui|kernel)/' },
  ),
  rule(
    'only-queries-know-the-database',
    'Only queries.ts (or *-queries.ts) speaks SQL. Put the query there, give it the customer’s scope, and call it.',
    {
      path: '^(src/areas|demo-world)/',
      pathNot: [TEST, QUERIES, '^src/areas/[^/]+/server/tables\\.ts$', '^src/areas/[^/]+/cli/'],
    },
    { path: ['^src/platform/database/', '^node_modules/(pg|@electric-sql)/'], pathNot: DATABASE_PORT },
  ),
  rule(
    'only-queries-use-list-sql',
    'The SQL half of a list (platform/lists) is for queries.ts (or *-queries.ts). Others read what is asked with platform/lists/read-ask.ts, and call the store.',
    { path: '^src/(areas|[^/]+$)', pathNot: [TEST, QUERIES] },
    { path: '^src/platform/lists/(?!read-ask\\.ts$)' },
  ),
  rule(
    'settings-only-declare',
    'server/settings.ts declares variables of the environment and is read before anything is opened, by commands too. What uses the values belongs beside it.',
    { path: '^src/areas/[^/]+/server/settings\\.ts$' },
    {
      path: '^(src|node_modules)/',
      pathNot: [
        '^src/areas/[^/]+/(rules|provider)/',
        '^src/kernel/',
        '^src/platform/(settings|crypto-js-token)\\.ts$',
        '^node_modules/zod/',
      ],
    },
  ),
  rule(
    'registry-sums-rules',
    'src/areas.ts and src/registry.ts are loaded by the back end and by the pages, so they name pure declarations only. Put the declaration into the area’s rules/.',
    { path: '^src/(areas|registry)\\.ts$' },
    { path: '^(src|node_modules)/', pathNot: ['^src/areas/[^/]+/rules/', '^src/areas\\.ts$'] },
  ),
  rule(
    'wiring-is-imported-by-nobody',
    'The wiring (src/*.ts) knows everything and is known by nobody. Take what you need as an argument.',
    { path: '^src/[^/]+/', pathNot: [TEST, CONSOLE_WIRING] },
    { path: [WIRING, CONSOLE_WIRING] },
  ),
  rule(
    'product-knows-no-test',
    'Code that ships never imports tests/, bench/ or a .test or .sample file. What both need belongs in src/.',
    { path: '^(src|simulators|demo-world|specimens)/', pathNot: TEST },
    { path: ['^(tests|bench)/', TEST] },
  ),
  rule(
    'production-loads-no-demo',
    'simulators/ and demo-world/ are of the demo and of tests. The wiring loads them with import() when the demo is on, so production never does.',
    { path: '^src/', pathNot: TEST },
    { path: DEMO_ROOMS, dynamic: false },
  ),
  rule(
    'only-the-demo-loads-simulators',
    'Only src/simulators.ts loads simulators/, when the demo is on. Take what you need as an argument, as from a real service.',
    { path: '^src/', pathNot: [TEST, '^src/simulators\\.ts$'] },
    { path: '^simulators/' },
  ),
  rule(
    'only-the-demo-loads-its-world',
    'Only src/demo.ts loads demo-world/, when the demo is on. Take what you need as an argument, or move what the product needs to its area.',
    { path: '^src/', pathNot: [TEST, '^src/demo\\.ts$'] },
    { path: '^demo-world/' },
  ),
  rule(
    'demo-world-enters-by-the-door',
    'demo-world/ invents customers and plays their past through the portal’s own operations: it knows an area’s rules/ and its server/index.ts (the door), platform/ and kernel/.',
    { path: '^demo-world/', pathNot: TEST },
    { path: '^src/', pathNot: ['^src/areas/[^/]+/(rules/|server/index\\.ts$)', '^src/(kernel|platform)/'] },
  ),
  rule(
    'only-the-console-uses-its-components',
    'src/ui/console/ and src/web/console/ are of the console. A customer’s page must not carry them: what both need belongs in another folder of src/ui or src/web.',
    { path: '^src/', pathNot: ['^src/((ui|web)/)?console/', '^src/areas/[^/]+/console/', TEST] },
    { path: '^src/(ui|web)/console/' },
  ),
  rule(
    'only-the-console-uses-its-pages',
    'console/pages/ and console/ui/ of an area are of the application for operators. The wiring of customers’ pages and other rooms never import them.',
    { path: '^src/', pathNot: [CONSOLE_WIRING, '^src/areas/[^/]+/console/', '^src/console-web\\.ts$', TEST] },
    { path: '^src/areas/[^/]+/console/(pages|ui)/' },
  ),
  rule(
    'console-pages-stay-on-their-side',
    'console/pages/ and console/ui/ know rules, the design system and the operators’ contract. What a page needs from the server it asks for through the contract.',
    { path: '^src/areas/[^/]+/console/(pages|ui)/', pathNot: TEST },
    {
      path: ['^src/', '^node_modules/(kysely|pg|pg-boss|fastify|mercurius|@electric-sql)/'],
      pathNot: [
        '^src/areas/[^/]+/(console/)?rules/',
        '^src/areas/[^/]+/console/(pages|ui)/',
        // Previews show the components of customers' pages.
        '^src/areas/[^/]+/ui/',
        '^src/(ui|web|kernel)/',
        '^src/generated/(operator-client/|api-reference\\.js)',
        '^src/platform/(graphql|html|http)/[^/]+\\.server\\.ts$',
      ],
    },
  ),
  rule(
    'nobody-imports-specimens',
    'specimens/ shows the components of src/ui and all mails. The router mounts its pages in development only (src/routes.ts); what the product needs belongs in src/ui or in the mails/ of an area.',
    { path: '^(src|simulators|demo-world|scripts|bench)/' },
    { path: '^specimens/' },
  ),
  rule(
    'specimens-show-components-and-mails',
    'specimens/ knows src/ui, kernel/, the mails/ of the areas, the stores and the list of notices. A component of an area is shown by the area’s pages.',
    { path: '^specimens/', pathNot: TEST },
    {
      path: '^src/',
      pathNot: ['^src/(ui|kernel)/', '^src/areas/[^/]+/mails/', '^src/areas/stores/rules/', '^src/areas\\.ts$'],
    },
  ),
  rule(
    'simulators-enter-by-the-provider',
    'A simulator speaks the protocol of an outside service. It knows the provider/ folder and the settings of that area, rules/, kernel/ and platform/, and nothing of the portal’s own back end or pages.',
    { path: '^simulators/', pathNot: TEST },
    {
      path: '^src/',
      pathNot: [
        '^src/areas/[^/]+/(provider|rules)/',
        '^src/areas/[^/]+/server/settings\\.ts$',
        '^src/(kernel|platform)/',
      ],
    },
  ),
  rule(
    'systems-know-no-portal',
    'integration/ is a program of another system: it knows the portal by /integration/v1 alone. Its types come from the description (scripts/write-client-types.ts).',
    { path: '^integration/', pathNot: TEST },
    { path: '^(src|simulators|demo-world|specimens|scripts|tests|bench|node_modules/(?!standardwebhooks/))' },
  ),
  rule(
    'nobody-imports-systems',
    'The portal knows no system that connects to it. What both need is in the description of /integration/v1.',
    { path: '^(src|simulators|demo-world|specimens)/', pathNot: TEST },
    { path: '^integration/' },
  ),
  rule(
    'client-stands-alone',
    'integration/client is handed to other systems: it imports nothing but itself and Node.',
    { path: '^integration/client/', pathNot: TEST },
    { path: '^(integration/(?!client/)|node_modules/)' },
  ),
  rule(
    'import-leads-somewhere',
    'This import resolves to nothing: check the path, its extension, and the "imports" of package.json.',
    { path: '^(src|simulators|demo-world|specimens|integration|scripts|tests|bench)/' },
    { couldNotResolve: true, pathNot: ['/\\+types/', '^virtual:'] },
  ),
  ...onlyEarlierAreas,
];

/** Checked on what is left when the program runs, without types. */
const runtime = [
  rule(
    'no-circle',
    'These files import each other in a circle: neither can be understood or tested alone. Move what both need to a third.',
    { path: '^(src|simulators|demo-world|specimens|integration)/' },
    { circular: true },
  ),
  rule(
    'only-queries-use-kysely',
    'Only queries.ts (or *-queries.ts) builds queries with Kysely. Elsewhere its types may be named, to pass a transaction on.',
    { path: '^(src/areas|demo-world)/', pathNot: [TEST, QUERIES, '^src/areas/[^/]+/server/tables\\.ts$'] },
    { path: '^node_modules/kysely/' },
  ),
  rule(
    'browser-code-has-no-node',
    'This file also runs in the browser. What needs Node belongs in a *.server.ts file or on the server’s side.',
    { path: '^src/(ui|web|kernel)/|^src/areas/[^/]+/(ui|rules)/|^src/areas/[^/]+/pages/[^/]+\\.tsx$', pathNot: TEST },
    { dependencyTypes: ['core'] },
  ),
  rule(
    'product-needs-no-dev-dependency',
    'What ships may only need "dependencies" of package.json, not "devDependencies".',
    {
      path: '^(src|simulators|demo-world)/',
      pathNot: [TEST, '^src/dev\\.ts$', '^src/(console/)?routes\\.ts$', '^src/console/[a-z-]+\\.config\\.ts$'],
    },
    { dependencyTypes: ['npm-dev'] },
  ),
];

const options = {
  doNotFollow: { path: '^node_modules|^src/generated/' },
  enhancedResolveOptions: {
    conditionNames: ['import', 'node', 'default'],
    exportsFields: ['exports'],
    extensions: ['.ts', '.tsx', '.mjs', '.js'],
    // Longer than a check takes: by default the files would be looked up again after four seconds.
    cachedInputFileSystem: { cacheDuration: 300_000 },
  },
};

/** @type {import('dependency-cruiser').IConfiguration} */
export default { forbidden: [...rooms, ...runtime], options };
export const rulesOf = { all: rooms, runtime };
