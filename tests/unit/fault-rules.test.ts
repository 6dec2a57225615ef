import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import { AREAS } from '../../src/areas.ts';
import { LEFT_OUT } from '../faults/areas-left-out.ts';
import { createFindings, type Findings } from '../faults/findings.ts';
import { judgeRun, leaveOut } from '../faults/judge-run.ts';
import { readOptions } from '../faults/options.ts';
import { isBaseline, noticed, readFound } from '../faults/planted/judge-planted.ts';

const kindsOf = (findings: Findings) => [...findings.counts().keys()];

describe('a run of the fault tests that did not run is red', () => {
  const gone = new Error('connect ECONNREFUSED');

  test('without a server it throws, unless the stage of npm test runs it on a machine without one', () => {
    const server = 'postgres://root@127.0.0.1:1/none';
    expect(() => leaveOut({ server, mayBeLeftOut: false }, gone)).toThrow('the fault tests did not run');
    expect(leaveOut({ server, mayBeLeftOut: true }, gone)).toContain('are left out');
    vi.stubEnv('TEST_DATABASE_URL', server);
    expect(readOptions(['--leave-out']).mayBeLeftOut).toBe(false);
    vi.stubEnv('TEST_DATABASE_URL', undefined);
    expect([readOptions(['--leave-out']).mayBeLeftOut, readOptions([]).mayBeLeftOut]).toEqual([true, false]);
    vi.unstubAllEnvs();
  });

  const STORM = { faults: ['kill'], seconds: 60, drills: ['key-again'], fewestOperations: 0 };
  const ENOUGH = { operations: 400, attempts: 25, events: { mails: 1, vouchers: 1 } };
  /** @param inPeace number of answers outside of faults */
  const judged = (options: Partial<typeof STORM>, happened: Partial<typeof ENOUGH>, inPeace = 60) => {
    const findings = createFindings(() => 0);
    for (let answer = 0; answer < inPeace; answer += 1) findings.noteAnswer(0, 0, false);
    judgeRun({ ...STORM, ...options }, { ...ENOUGH, ...happened }, findings);
    return kindsOf(findings);
  };

  test('a run in which enough of everything happened is green', () => {
    expect(judged({}, {})).toEqual([]);
  });

  test.each([
    ['no event of a kind', judged({}, { events: { mails: 0, vouchers: 1 } })],
    ['too few attempts', judged({}, { attempts: 24 })],
    ['fewer operations than were asked for', judged({ fewestOperations: 401 }, {})],
    ['too few answers outside of faults', judged({}, {}, 59)],
    ['no storm and no drill', judged({ faults: [], drills: [] }, {})],
    ['a storm of no seconds, and no drill', judged({ seconds: 0, drills: [] }, {})],
  ])('a run with %s is red', (_what, kinds) => {
    expect(kinds).toEqual(['too little happened to say anything']);
  });
});

describe('the errors that faults excuse are limited', () => {
  /** @param most errors during one fault, each with some answers without an error */
  const during = async (errors: number, others: number) => {
    let now = 0;
    const findings = createFindings(() => now);
    await findings.during('kill', async () => {
      for (let each = 0; each < errors; each += 1) findings.noteAnswer(now, now, true);
      for (let each = 0; each < others; each += 1) findings.noteAnswer(now, now, false);
      now = 5_000;
    });
    return findings;
  };

  test('one fault excuses 600 errors, however many answers there are beside them', async () => {
    expect(kindsOf(await during(600, 600))).toEqual([]);
    expect(kindsOf(await during(601, 600))).toEqual(['faults excuse too much']);
    expect(kindsOf(await during(601, 60_000))).toEqual(['faults excuse too much']);
  });

  test('an error is excused until twelve seconds after the end of the fault, and no longer', async () => {
    const findings = await during(1, 1);
    expect([16_999, 17_000, 17_001].map((at) => findings.isExcused(at, at + 1))).toEqual([true, true, false]);
  });

  test('a run of which faults excuse more than half is red', async () => {
    const findings = await during(120, 59);
    for (let each = 0; each < 60; each += 1) findings.noteAnswer(100_000, 100_000, false);
    const happened = { operations: 400, attempts: 25, events: {} };
    judgeRun({ faults: ['kill'], seconds: 60, drills: ['key-again'], fewestOperations: 0 }, happened, findings);
    expect(kindsOf(findings)).toEqual(['faults excuse too much']);
  });
});

describe('a planted defect is noticed by its own finding alone', () => {
  const defect = { found: ['a block without an open attempt'] };
  const finding = { examples: ['x'] };

  test('a run without a report did not run: it is no baseline, and notices nothing', () => {
    const found = readFound(undefined, 'first\nError: no server\n');
    expect(found).toEqual({ 'it did not run': { examples: ['Error: no server'] } });
    expect([isBaseline(found), noticed(defect, found)]).toEqual([false, false]);
  });

  test('a baseline is a run that found nothing', () => {
    expect(isBaseline(readFound('{"found":{}}', ''))).toBe(true);
    expect(isBaseline({ 'a portal has died': finding })).toBe(false);
  });

  test('another finding than the wanted one is a miss', () => {
    expect(noticed(defect, { 'a portal has died': finding })).toBe(false);
    expect(noticed(defect, { 'a portal has died': finding, 'a block without an open attempt': finding })).toBe(true);
    expect(noticed({ found: ['constructor'] }, {})).toBe(false);
  });
});

describe('the oracle asks the tables itself', () => {
  const FILES = globSync('tests/faults/oracle/*.ts');
  const IMPORT = /^(?:import|export)\s+(type\s)?[^;'`]*?\bfrom\s+'([^']+)'/gm;

  test('its files import nothing of the portal, and no value of the other parts of a run', () => {
    expect(FILES.length).toBeGreaterThan(8);
    for (const file of FILES) {
      const text = readFileSync(file, 'utf8');
      for (const [, isType, from = ''] of text.matchAll(IMPORT))
        if (!from.startsWith('./'))
          expect([file, from, isType !== undefined && /^(pg|\.\.\/[\w/-]+\.ts)$/.test(from)]).toEqual([
            file,
            from,
            true,
          ]);
      // An import of another form would escape the expression above.
      expect([file, /\bimport\s*\(|\brequire\b|^import\s+'|#areas|#platform|src\//m.test(text)]).toEqual([file, false]);
    }
  });

  test('the portal’s own check of its ledger is asked in one place, which is no part of the oracle', () => {
    const files = globSync('tests/faults/**/*.ts').filter((file) =>
      readFileSync(file, 'utf8').includes('verifyLedger'),
    );
    expect(files).toEqual(['tests/faults/own-check.ts']);
  });

  const SQL = FILES.map((file) => readFileSync(file, 'utf8')).join('\n');
  /** Names of the tables that an area declares. */
  const tablesOf = (area: string): string[] => {
    const file = `src/areas/${area}/server/tables.ts`;
    const [, declared = ''] = (existsSync(file) ? readFileSync(file, 'utf8') : '').split('interface Tables {');
    return [...declared.matchAll(/^ {4}(\w+):/gm)].map(([, name = '']) => name);
  };
  const isAsked = (area: string): boolean =>
    tablesOf(area).some((table) => new RegExp(`\\b(?:from|join)\\s+${table}\\b`).test(SQL));

  test.each(AREAS.map(({ name }) => name))(
    'a table of the area %s is asked, or the area is left out with a reason',
    (area) => {
      expect([isAsked(area), Object.hasOwn(LEFT_OUT, area)]).toEqual([!Object.hasOwn(LEFT_OUT, area), !isAsked(area)]);
    },
  );

  test('each area that is left out exists, and its reason names no missing file', () => {
    const names = AREAS.map(({ name }) => name);
    for (const [area, reason] of Object.entries(LEFT_OUT)) {
      expect(names).toContain(area);
      for (const [file] of reason.matchAll(/tests\/[\w/.-]+\.ts/g))
        expect([file, existsSync(file)]).toEqual([file, true]);
    }
  });
});
