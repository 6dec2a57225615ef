import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { BadConfiguration } from '#platform/settings.ts';
import { ERP_SETTINGS, readErpSettings } from '../../integration/reference-erp/settings.ts';
import { readPortalConfig, SETTING_NAMES } from '../../src/config.ts';

/** The part of a service of compose.yaml that these tests read. */
interface Service {
  readonly image: string;
  readonly command?: readonly string[];
  readonly env_file?: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly depends_on?: Readonly<Record<string, unknown>>;
  readonly healthcheck?: { readonly test: readonly string[] };
  readonly user?: string;
  readonly read_only?: boolean;
  readonly volumes?: readonly string[];
  readonly tmpfs?: readonly string[];
  readonly ports?: readonly string[];
  readonly cap_drop?: readonly string[];
  readonly cap_add?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly networks: readonly string[];
}

const read = (file: string): string => readFileSync(`deploy/${file}`, 'utf8');
const COMPOSE = read('compose.yaml');
const { services, networks, volumes } = parse(COMPOSE) as {
  readonly services: Readonly<Record<string, Service>>;
  readonly networks: Readonly<Record<string, { readonly internal?: boolean }>>;
  readonly volumes: Readonly<Record<string, unknown>>;
};
const CONTAINERFILE = read('Containerfile');
const LAST_STAGE = CONTAINERFILE.slice(CONTAINERFILE.lastIndexOf('\nFROM '));
const OWN_IMAGE = `surtidor:${(JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }).version}`;
const PORTALS = ['portal-1', 'portal-2'] as const;
const ERP = 'reference-erp';

const serviceOf = (name: string): Service => {
  const service = services[name];
  if (!service) throw new Error(`compose.yaml has no service ${name}.`);
  return service;
};

/** Variables that the image sets, and those of the file that a distributor fills in. */
const imageVariables = Object.fromEntries(
  [...(/^ENV ([\s\S]*?[^\\])\n/m.exec(LAST_STAGE)?.[1] ?? '').matchAll(/([A-Z_]+)=(\S+)/g)].map(([, name, value]) => [
    name ?? '',
    value,
  ]),
);
const fileVariables = Object.fromEntries(
  [...read('surtidor.env.example').matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name ?? '', value]),
);
/** Values that the example leaves to the distributor. */
const FILLED_IN = {
  SESSION_SECRET: 'b2GqhyVm7f4kXr0cPzL9tUwE3sJdNaQ1',
  PAYMENT_SECRET: 'k8TnVx2mQe5rYb7w',
};
/** Variables of the shell, named in docs/deploy.md. */
const SHELL: Readonly<Record<string, string>> = {
  POSTGRES_PASSWORD: 'una-clave',
  PUBLIC_URL: '',
  ERP_KEY: 'srt_clave',
  ERP_WEBHOOK_SECRET: '',
};

/** Replaces `${NAME:-usual}` and `${NAME:?sentence}` as Compose does. */
function fillIn(text: string): string {
  return text.replaceAll(/\$\{([A-Z_]+)(?::-([^}]*)|:\?[^}]*)?\}/g, (_, name: string, usual = '') => {
    if (SHELL[name] === undefined) throw new Error(`Nobody sets ${name}.`);
    return SHELL[name] || usual;
  });
}

/** Environment of a service of this project's image, as the process gets it. */
function environmentOf(name: string): Record<string, string | undefined> {
  const { env_file, environment = {} } = serviceOf(name);
  const own = Object.entries(environment).map(([key, value]) => [key, fillIn(value)]);
  return { ...imageVariables, ...(env_file && { ...fileVariables, ...FILLED_IN }), ...Object.fromEntries(own) };
}

function problemsOf(readSettings: (environment: Record<string, string | undefined>) => unknown, environment: object) {
  try {
    readSettings({ ...environment });
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}

/** Checks that a setting leads to a service of compose.yaml that shares a network. */
function expectReachable(from: string, to: string): void {
  expect(`${from} → ${to}: ${serviceOf(from).networks.some((each) => serviceOf(to).networks.includes(each))}`).toBe(
    `${from} → ${to}: true`,
  );
}

describe('settings in compose.yaml', () => {
  test('two equal portals run the image of this version', () => {
    expect(PORTALS.map(serviceOf)).toEqual([serviceOf('portal-1'), serviceOf('portal-1')]);
    for (const name of [...PORTALS, ERP]) expect(serviceOf(name).image).toBe(OWN_IMAGE);
  });

  test('each variable of a portal, of its image and of its file of settings is one that the portal reads', () => {
    const others = ['PATH'];
    const given = [...Object.keys(serviceOf('portal-1').environment ?? {}), ...Object.keys(imageVariables)];
    expect([...given, ...Object.keys(fileVariables)].filter((each) => !SETTING_NAMES.includes(each))).toEqual(others);
  });

  test('a portal accepts its settings, and misses each that the file of settings or compose.yaml must give', () => {
    const environment = environmentOf('portal-1');
    const { DATABASE_URL, HOST, METRICS_PORT, TRUST_PROXY, demo } = readPortalConfig(environment);
    expect({ DATABASE_URL, HOST, METRICS_PORT, TRUST_PROXY, demo }).toEqual({
      ...{ DATABASE_URL: 'postgres://surtidor:una-clave@database:5432/surtidor', HOST: '0.0.0.0' },
      ...{ METRICS_PORT: 9464, TRUST_PROXY: 1, demo: false },
    });
    for (const name of ['SESSION_SECRET', 'PAYMENT_SECRET', 'PAYMENT_URL', 'DATABASE_URL'])
      expect(problemsOf(readPortalConfig, { ...environment, [name]: '' }), name).toMatch(
        /SESSION_SECRET|PAYMENT_|DEMO:/,
      );
    expect(() => readPortalConfig({ ...environment, PORT: 'x' })).toThrow(BadConfiguration);
  });

  test('the reference ERP accepts its settings, each of which it reads, and does not start without a key', () => {
    const names = Object.keys(serviceOf(ERP).environment ?? {});
    expect(names.filter((each) => !Object.hasOwn(ERP_SETTINGS, each))).toEqual([]);
    const environment = environmentOf(ERP);
    expect(readErpSettings(environment)).toMatchObject({
      ...{ ERP_HOST: '0.0.0.0', ERP_PORT: 3100, ERP_PUBLIC_PORTAL_URL: 'https://portal.example' },
      ERP_WEBHOOK_SECRET: null,
    });
    expect(problemsOf(readErpSettings, { ...environment, ERP_KEY: '' })).toBe(
      'ERP_KEY: se espera una clave del portal que entrega y lee.',
    );
  });

  test.each([
    ['ERP_HOST', 'erp.example'],
    ['ERP_HOST', '300.1.1.1'],
    ['ERP_PORT', '70000'],
    ['ERP_PORT', 'x'],
    ['ERP_PORTAL_URL', 'portal-1:3000'],
    ['ERP_CUSTOMERS', '-1'],
    ['ERP_MISBEHAVIOUR', 'tarde nada'],
    ['ERP_WEBHOOK_SECRET', 'abcdef'],
    ['ERP_CLOCK', 'mañana'],
  ])('the reference ERP refuses %s=%s without repeating the value', (name, value) => {
    const problems = problemsOf(readErpSettings, { ERP_KEY: 'clave', [name]: value });
    expect(problems).toMatch(new RegExp(`^${name}: se espera `));
    expect(problems).not.toContain(value);
  });

  test('docs/integration.md explains each variable of the reference ERP', () => {
    const guide = readFileSync('docs/integration.md', 'utf8');
    expect(Object.keys(ERP_SETTINGS).filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
  });

  test('each variable of the shell is explained in docs/deploy.md', () => {
    const guide = readFileSync('docs/deploy.md', 'utf8');
    const named = new Set([...COMPOSE.matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name ?? ''));
    expect([...named].toSorted()).toEqual(Object.keys(SHELL).toSorted());
    expect([...named].filter((name) => !guide.includes(name))).toEqual([]);
  });

  test('settings lead to services and ports of compose.yaml that share a network', () => {
    const portal = environmentOf('portal-1');
    for (const name of ['DATABASE_URL', 'SMTP_URL'] as const)
      for (const each of PORTALS) expectReachable(each, new URL(portal[name] ?? '').hostname);
    const { hostname, port } = new URL(environmentOf(ERP).ERP_PORTAL_URL ?? '');
    expectReachable(ERP, hostname);
    expect(port).toBe(portal.PORT);
    const upstreams = [...read('nginx/portals-compose.conf').matchAll(/server (\S+):(\d+) /g)];
    expect(upstreams.map(([, host, each]) => [host, each])).toEqual(PORTALS.map((name) => [name, portal.PORT]));
    const { scrape_configs: scraped } = parse(read('prometheus/prometheus.yml')) as {
      scrape_configs: { job_name: string; static_configs: { targets: string[] }[] }[];
    };
    const targets = scraped.flatMap(({ static_configs: each }) => each.flatMap((one) => one.targets));
    expect(targets).toEqual(PORTALS.map((name) => `${name}:${portal.METRICS_PORT}`));
    for (const name of PORTALS) for (const from of ['proxy', 'prometheus']) expectReachable(from, name);
    // A portal sends webhooks to the ERP.
    expectReachable('portal-1', ERP);
  });
});

describe('services in compose.yaml', () => {
  const all = Object.entries(services);
  const imageOf = ({ image }: Service) => (image === OWN_IMAGE ? LAST_STAGE : '');

  test('are portals, proxy, database, mail catcher, Prometheus and the reference ERP', () => {
    expect(Object.keys(services).toSorted()).toEqual(
      [...PORTALS, 'proxy', 'database', 'mail', 'prometheus', ERP].toSorted(),
    );
  });

  test.each(all)('%s has a health check of what it serves', (name, service) => {
    const own = service.healthcheck?.test.join(' ') ?? /HEALTHCHECK [\s\S]*?\n {2}CMD (.*)/.exec(imageOf(service))?.[1];
    expect(own).toBeTruthy();
    if (name === ERP) expect(own).toContain(':3100/estado.json');
    if (name.startsWith('portal')) expect(own).toContain('/readyz');
  });

  test.each(all)('%s has a read-only file system, and the folders that it writes', (_, { read_only, ...service }) => {
    expect(read_only).toBe(true);
    for (const each of service.volumes ?? []) {
      const [from = '', , mode] = each.split(':');
      // A file of the repository is read; a volume is declared.
      if (from.startsWith('./')) expect([each, mode]).toEqual([each, 'ro']);
      else if (!from.startsWith('/')) expect(volumes).toHaveProperty(from);
      if (from.startsWith('./') && from !== './certificates') expect(existsSync(`deploy/${from}`)).toBe(true);
    }
    for (const each of service.tmpfs ?? []) expect(each).toMatch(/^\//);
  });

  test.each(all)('%s is not root, has no capabilities and gains none', (name, service) => {
    expect(service.cap_drop).toEqual(['ALL']);
    expect(service.security_opt).toEqual(['no-new-privileges:true']);
    if (name === 'proxy') {
      // It opens ports below 1024, and gives its workers the user nginx.
      expect(service.cap_add).toEqual(['CHOWN', 'DAC_OVERRIDE', 'NET_BIND_SERVICE', 'SETGID', 'SETUID']);
      return;
    }
    expect(service.cap_add).toBeUndefined();
    const user = service.user ?? /^USER (\S+)/m.exec(imageOf(service))?.[1] ?? 'root';
    expect(user).toMatch(/^[1-9]\d*(:[1-9]\d*)?$/);
  });

  test('only the proxy is published to other machines, and the database is in the inner network alone', () => {
    for (const [name, { ports = [] }] of all)
      for (const each of name === 'proxy' ? [] : ports) expect(each).toMatch(/^127\.0\.0\.1:/);
    expect(serviceOf('database').networks.map((each) => networks[each]?.internal)).toEqual([true]);
  });

  test('nothing is started before what it needs', () => {
    for (const [name, { depends_on: needed = {} }] of all)
      for (const [each, how] of Object.entries(needed)) {
        expect(how).toEqual({ condition: 'service_healthy' });
        expectReachable(name, each);
      }
    expect(Object.keys(serviceOf('portal-1').depends_on ?? {})).toEqual(['database']);
    expect(Object.keys(serviceOf('proxy').depends_on ?? {})).toEqual([...PORTALS]);
  });
});

test('the last stage of the image has no npm and no compiler', () => {
  expect(LAST_STAGE).toMatch(/^\nFROM debian:/);
  expect(LAST_STAGE).not.toMatch(/build-essential|\bnpm (?:ci|install)|\bgcc\b/);
});
