import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { EVENT_KINDS } from '#areas/integration/rules/events/kinds.ts';
import {
  compareSchemas,
  compareWithReleased,
  describeData,
  describeEventSchemas,
  EVENT_SCHEMAS,
  printSchema,
  readReleasedSchemas,
  writeEventSchemas,
} from '../../scripts/event-schemas.ts';

const released = readReleasedSchemas();
const current = describeEventSchemas();

test('every kind of event keeps all that its released schema promises', () => {
  expect(released.size).toBeGreaterThan(20);
  expect(compareWithReleased(released, current).broken).toEqual([]);
});

test('the released schemas have all kinds and fields; `npm run generate` writes new ones', () => {
  const written = [...released.keys()].map((file) => [file, readFileSync(file, 'utf8')]);
  expect(written).toEqual([...current].toSorted().map(([file, schema]) => [file, printSchema(schema)]));
});

test.each(EVENT_KINDS)(
  'the example of $tipo, version $version, fits its released schema',
  ({ tipo, version, example }) => {
    const file = `${EVENT_SCHEMAS}/v${version}/${tipo}.json`;
    const { examples, ...schema } = released.get(file) ?? {};
    expect(examples).toEqual([example]);
    const check = z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0]);
    expect(check.parse(example)).toEqual(example);
    expect(check.safeParse({}).success).toBe(false);
  },
);

const before = z.strictObject({
  monto: z.string(),
  estado: z.enum(['a', 'b']),
  nota: z.string().optional(),
  motivo: z.string().nullable(),
  documentos: z.array(z.strictObject({ numero: z.string(), id: z.int() })),
  persona: z.strictObject({ correo: z.string() }).nullable(),
});
const { shape } = before;

const changesTo = (after: z.ZodType) => compareSchemas(describeData(before), describeData(after), 'p');

test.each<[string, z.ZodType, string]>([
  ['a removed field', before.omit({ monto: true }), 'p.monto was removed.'],
  ['another type', before.extend({ monto: z.number() }), 'p.monto has another type or other limits.'],
  ['another pattern', before.extend({ monto: z.string().regex(/^\d+$/) }), 'p.monto has another type or other limits.'],
  [
    'a null that was not there',
    before.extend({ monto: z.string().nullable() }),
    'p.monto has another type or other limits.',
  ],
  ['a null that is gone', before.extend({ motivo: z.string() }), 'p.motivo has another type or other limits.'],
  [
    'a further value of a list',
    before.extend({ estado: z.enum(['a', 'b', 'c']) }),
    'p.estado has another type or other limits.',
  ],
  [
    'a new required field',
    before.extend({ moneda: z.string() }),
    'p.moneda is new and required; stored events do not have it.',
  ],
  ['a field that became required', before.extend({ nota: z.string() }), 'p.nota is required now.'],
  ['a field that became optional', before.extend({ monto: z.string().optional() }), 'p.monto is optional now.'],
  [
    'a removed field of a list',
    before.extend({ documentos: z.array(z.strictObject({ numero: z.string() })) }),
    'p.documentos[].id was removed.',
  ],
  [
    'a retyped field of a list',
    before.extend({ documentos: z.array(z.strictObject({ numero: z.string(), id: z.string() })) }),
    'p.documentos[].id has another type or other limits.',
  ],
  [
    'a removed field of something that may be null',
    before.extend({ persona: z.strictObject({}).nullable() }),
    'p.persona.correo was removed.',
  ],
])('%s needs a new version of the kind', (_, after, sentence) => {
  const { broken } = changesTo(after);
  expect(broken.map((each) => each.replace('has other choices.', 'has another type or other limits.'))).toEqual([
    sentence,
  ]);
});

test('an added optional field is accepted at every depth, and so are other words of a description', () => {
  const after = before.extend({
    monto: shape.monto.meta({ description: 'En la moneda del cliente.' }),
    moneda: z.string().optional(),
    documentos: z.array(z.strictObject({ numero: z.string(), id: z.int(), clase: z.string().optional() })),
  });
  expect(changesTo(after)).toEqual({ broken: [], added: ['p.documentos[].clase', 'p.moneda'] });
});

test('a kind that is gone is an error, and a new kind or version is written', () => {
  const [[file, schema] = ['', {}]] = [...released];
  const others = new Map([...released].filter(([each]) => each !== file));
  expect(compareWithReleased(released, others)).toEqual({ broken: [`${file} has no kind any more.`], added: [] });
  expect(compareWithReleased(others, new Map([...others, [file, schema]]))).toEqual({ broken: [], added: [file] });
});

test('writing adds what is new, and refuses to write over what was released', () => {
  const folder = mkdtempSync(join(tmpdir(), 'event-schemas-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(EVENT_SCHEMAS, join(folder, EVENT_SCHEMAS), { recursive: true });
  const file = join(folder, EVENT_SCHEMAS, 'v1/pago.aprobado.json');
  const whole = JSON.parse(readFileSync(file, 'utf8')) as { properties: Record<string, unknown>; required: string[] };
  // As before a field was added.
  const { cus: _, ...properties } = whole.properties;
  writeFileSync(
    file,
    JSON.stringify({ ...whole, properties, required: whole.required.filter((each) => each !== 'cus') }),
  );
  expect(() => writeEventSchemas(folder)).toThrow('pago.aprobado.json.cus is new and required');
  rmSync(file);
  writeEventSchemas(folder);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(whole);
  // As if a released field had been taken out of the code.
  writeFileSync(file, JSON.stringify({ ...whole, properties: { ...whole.properties, antes: { type: 'string' } } }));
  expect(() => writeEventSchemas(folder)).toThrow('pago.aprobado.json.antes was removed.');
});
