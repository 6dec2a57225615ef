import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { importFolder } from '#areas/feed/server/index.ts';
import { PIN_LIMIT_PER_STATION } from '#areas/vouchers/rules/limits.ts';
import { feedFolder } from '#tests/support/feed-folder.ts';
import { LAURA, openOperatorContract } from '#tests/support/operator-contract.ts';
import { buyVouchers, openVouchersDesk, STATION, type VouchersDesk } from '#tests/support/vouchers-desk.ts';

let desk: VouchersDesk;
let contract: Awaited<ReturnType<typeof openOperatorContract>>;

beforeAll(async () => {
  desk = await openVouchersDesk();
  contract = await openOperatorContract(desk.vouchers.console);
});
afterAll(async () => {
  await contract.close();
  await desk.close();
});
beforeEach(async () => {
  await sql`delete from limites`.execute(kysely());
  await sql`delete from pines_estaciones`.execute(kysely());
});

const kysely = () => desk.payments.database.kysely;
const CHANGE = `mutation ($codigo: String!, $acto: AccionEstacion!, $version: Int!, $motivo: String!) {
  cambiarPinEstacion(codigo: $codigo, acto: $acto, version: $version, motivo: $motivo) { version pin }
}`;
const ONE = `query ($codigo: String!) { estacionConsola(codigo: $codigo) {
  version dueno cambiado_por acciones redenciones { canjeado_por monto }
  estacion { codigo nombre pais moneda estado canjes canjeado fallos fallos_maximo }
} }`;
const LIST = `query ($filtro: FiltroEstaciones, $pageSize: Int, $currentPage: Int) {
  estacionesConsola(filtro: $filtro, pageSize: $pageSize, currentPage: $currentPage) {
    total_count estados { estado estaciones } items { codigo estado canjes canjeado moneda fallos }
  }
}`;
const REDEEM = `mutation ($codigo: String!, $estacion: String!, $pin: String!) {
  canjearBono(codigo: $codigo, estacion: $estacion, pin: $pin) { estado }
}`;
const REDEEMED = { estado: 'CANJEADO' };
const REASON = 'La estación perdió su PIN';

interface Changed {
  readonly version: number;
  readonly pin: string | null;
}

const change = (acto: string, version: number, others: object = {}, session = LAURA) =>
  contract.ask(CHANGE, { codigo: 'E1', acto, version, motivo: REASON, ...others }, session);
const changed = async (acto: string, version: number): Promise<Changed> => {
  const { data, errors } = await change(acto, version);
  expect(errors).toBeUndefined();
  return data?.cambiarPinEstacion as Changed;
};
const see = async (codigo = 'E1') => (await contract.ask(ONE, { codigo })).data?.estacionConsola;
const newCode = async () => (await buyVouchers(desk, 1)).codes[0];
/** Redeems the voucher, or a new one. @returns the code of the refusal, or the state */
const redeemWith = async (pin: string, codigo?: string) => {
  const { data, errors } = await desk.askAsStation(REDEEM, { ...STATION, codigo: codigo ?? (await newCode()), pin });
  return errors?.[0]?.extensions?.code ?? data?.canjearBono;
};
const auditOf = async () => {
  const { rows } = await sql<{ hecho: string; detalle: string }>`
    select hecho, detalle from auditoria where hecho like 'pin_%' order by id`.execute(kysely());
  return rows;
};
const importPin = (pin: string, differences: object = {}) =>
  importFolder({
    ...{ database: desk.payments.database, clock: desk.payments.clock },
    folder: feedFolder({
      bonos_estaciones: [{ codigo: 'E1', nombre: 'EDS Puente Hondo', pais: 'CO', pin, ...differences }],
    }),
  });

describe('the PIN of a station', () => {
  test('a new PIN replaces the former one at once, is stored only as a hash, and is audited without its digits', async () => {
    const { pin, version } = await changed('DAR_PIN', 0);
    expect(pin).toMatch(/^\d{6}$/);
    expect(version).toBe(1);
    expect(await redeemWith(STATION.pin)).toBe('pin-wrong');
    expect(await redeemWith(pin ?? '')).toEqual(REDEEMED);
    const { rows } = await sql<{ pin: string }>`select pin from pines_estaciones`.execute(kysely());
    expect(rows[0]?.pin).toMatch(/^\$argon2id\$/);
    const facts = await auditOf();
    expect(facts.at(-1)).toEqual({ hecho: 'pin_dado', detalle: `E1 EDS Puente Hondo. ${REASON}` });
    expect(JSON.stringify(facts)).not.toContain(pin);
    expect(await see()).toMatchObject({ dueno: 'consola', cambiado_por: 'Laura Peña', version: 1 });
  });

  test('a revoked PIN redeems nothing, nor does the ERP’s PIN; after a hand-back the ERP’s PIN works', async () => {
    await changed('REVOCAR', 0);
    expect(await redeemWith(STATION.pin)).toBe('pin-wrong');
    expect(await redeemWith('')).toBe('pin-wrong');
    expect(await see()).toMatchObject({ estacion: { estado: 'SIN_PIN' }, acciones: ['DAR_PIN', 'DEVOLVER'] });
    await changed('DEVOLVER', 1);
    expect(await redeemWith(STATION.pin)).toEqual(REDEEMED);
    expect(await see()).toMatchObject({ dueno: 'erp', version: 2, acciones: ['DAR_PIN', 'REVOCAR'] });
    expect((await change('DEVOLVER', 2)).errors?.[0]?.extensions).toMatchObject({ reason: 'nothing' });
  });

  test('a change based on an outdated version is refused with the author of the newer one; of eight simultaneous changes one counts', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => change('DAR_PIN', 0)));
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1);
    for (const { errors } of answers.filter((answer) => answer.errors))
      expect(errors?.[0]?.extensions).toMatchObject({ reason: 'stale', autor: 'Laura Peña' });
    expect((await change('REVOCAR', 0)).errors?.[0]?.extensions).toMatchObject({ reason: 'stale' });
    expect(await see()).toMatchObject({ version: 1 });
  });

  test('a new PIN ends the pause of a station after too many wrong PINs', async () => {
    await sql`insert into limites (key, points, expire)
      values ('pin-estacion:CO E1', ${PIN_LIMIT_PER_STATION.points + 3}, ${Date.now() + 3_600_000})`.execute(kysely());
    expect(await see()).toMatchObject({ estacion: { fallos: 100, fallos_maximo: 100 } });
    expect(await redeemWith(STATION.pin)).toBe('too-many-attempts');
    const { pin } = await changed('DAR_PIN', 0);
    const code = await newCode();
    // A process remembers the refusal for a second.
    await expect.poll(() => redeemWith(pin ?? '', code), { timeout: 5_000 }).toEqual(REDEEMED);
    expect(await see()).toMatchObject({ estacion: { fallos: 0 } });
  });

  test('invalid input changes no PIN', async () => {
    expect((await change('DAR_PIN', 0, { motivo: '    ' })).errors?.[0]?.extensions).toHaveProperty('campos.motivo');
    expect((await change('DAR_PIN', -1)).errors?.[0]?.extensions).toMatchObject({ reason: 'stale' });
    expect((await change('DAR_PIN', 0, { codigo: 'nadie' })).errors).toBeDefined();
    expect((await change('REGALAR', 0)).errors).toBeDefined();
    expect(await see()).toMatchObject({ version: 0, dueno: 'erp', cambiado_por: null });
  });
});

describe('stations in the feed and in the console', () => {
  test('while the console owns a PIN, a PIN delivered by the ERP is reported without effect, and its other columns apply', async () => {
    const { pin } = await changed('DAR_PIN', 0);
    const { archivos } = await importPin('9999', { nombre: 'EDS Puente Nuevo' });
    expect(archivos).toMatchObject([{ aceptado: true, rechazadas: 0, problemas: [{ linea: 1, columna: 'pin' }] }]);
    expect(await see()).toMatchObject({ estacion: { nombre: 'EDS Puente Nuevo' } });
    expect(await redeemWith('9999')).toBe('pin-wrong');
    expect(await redeemWith(pin ?? '')).toEqual(REDEEMED);
    await changed('DEVOLVER', 1);
    expect(await redeemWith('9999')).toEqual(REDEEMED);
    const { archivos: again } = await importPin(STATION.pin);
    expect(again).toMatchObject([{ problemas: [] }]);
    expect(await redeemWith(STATION.pin)).toEqual(REDEEMED);
  });

  test('a station that the ERP closed keeps its PIN, which can be revoked but not renewed', async () => {
    await importPin(STATION.pin, { activo: false });
    expect(await see()).toMatchObject({ estacion: { estado: 'CERRADA' }, acciones: ['REVOCAR'] });
    expect((await change('DAR_PIN', 0)).errors?.[0]?.extensions).toMatchObject({ reason: 'nothing' });
    await importPin(STATION.pin);
  });
});

describe('a station created in the console', () => {
  const CREATE = `mutation ($codigo: String!, $nombre: String!, $pais: String!, $motivo: String!) {
    crearEstacion(codigo: $codigo, nombre: $nombre, pais: $pais, motivo: $motivo) { codigo pin }
  }`;
  const NEW = { codigo: 'n-1', nombre: 'EDS Vía al Mar', pais: 'CO', motivo: 'Abre el lunes' };
  const create = (change: object = {}, session = LAURA) => contract.ask(CREATE, { ...NEW, ...change }, session);
  const created = async (change: object = {}): Promise<string> => {
    const { data, errors } = await create(change);
    expect(errors).toBeUndefined();
    return (data?.crearEstacion as { readonly pin: string } | undefined)?.pin ?? '';
  };
  const redeemAt = async (estacion: string, pin: string) => {
    const { data, errors } = await desk.askAsStation(REDEEM, { codigo: await newCode(), estacion, pin });
    return errors?.[0]?.extensions?.code ?? data?.canjearBono;
  };
  const seeDetail = async () =>
    (await contract.ask(ONE.replace('version dueno', 'version dueno dueno_datos'), { codigo: 'N-1' })).data
      ?.estacionConsola;
  const deliver = (difference: object = {}) =>
    importPin('9999', { codigo: 'N-1', nombre: 'Otra', pais: 'EC', activo: false, ...difference });
  afterEach(async () => {
    await sql`delete from pines_estaciones where estacion like 'N-%'`.execute(kysely());
    await sql`delete from bonos_estaciones where codigo like 'N-%'`.execute(kysely());
  });

  test('a created station redeems at once with a PIN that is shown once, and is audited without the PIN', async () => {
    const pin = await created();
    expect(pin).toMatch(/^\d{6}$/);
    expect(await redeemAt('n-1', 'malo')).toBe('pin-wrong');
    const { rows } = await sql<{ hecho: string; detalle: string }>`
      select hecho, detalle from auditoria where hecho = 'estacion_creada' order by id desc limit 1`.execute(kysely());
    expect(rows[0]?.detalle).toBe('N-1 EDS Vía al Mar, Colombia. Abre el lunes');
    expect(await seeDetail()).toMatchObject({
      ...{ dueno: 'consola', dueno_datos: 'consola', version: 1, acciones: ['DAR_PIN', 'REVOCAR'] },
      estacion: { nombre: 'EDS Vía al Mar', estado: 'REDIME' },
    });
    const stored = await sql<{ pin: string }>`select pin from pines_estaciones where estacion = 'N-1'`.execute(
      kysely(),
    );
    expect(stored.rows[0]?.pin).toMatch(/^\$argon2id\$/);
  });

  test.each([
    [{ codigo: 'e1' }, ['codigo']],
    [{ nombre: 'eds puente hondo' }, ['nombre']],
    [{ codigo: 'EDS-1', nombre: 'E1' }, ['nombre']],
    [{ codigo: '' }, ['codigo']],
    [{ pais: 'XX' }, ['pais']],
    [{ motivo: '   ' }, ['motivo']],
  ])('creating a station with %o is refused beside its field', async (change, fields) => {
    const { errors } = await create(change);
    expect(Object.keys(errors?.[0]?.extensions.campos ?? {})).toEqual(fields);
    expect(await seeDetail()).toBeNull();
  });

  test('an operator creates stations only in countries of their stores', async () => {
    const ecuador = { ...LAURA, tiendas: ['ecuador'] } as typeof LAURA;
    expect((await create({}, ecuador)).errors?.[0]?.extensions).toHaveProperty('campos.pais');
    expect((await create({ codigo: 'N-2', pais: 'EC' }, ecuador)).errors).toBeUndefined();
  });

  test('of eight simultaneous creations of one station, one succeeds', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => create()));
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1);
    for (const { errors } of answers.filter((answer) => answer.errors))
      expect(Object.keys(errors?.[0]?.extensions.campos ?? {})).toEqual(['codigo', 'nombre']);
  });

  test('a delivery of the ERP for a created station changes only its PIN, which works after a hand-back', async () => {
    const pin = await created();
    const { archivos } = await deliver();
    expect(archivos).toMatchObject([{ aceptado: true, rechazadas: 0, problemas: [{ linea: 1, columna: 'codigo' }] }]);
    expect(await seeDetail()).toMatchObject({
      ...{ acciones: ['DAR_PIN', 'REVOCAR', 'DEVOLVER'] },
      estacion: { nombre: 'EDS Vía al Mar', pais: 'Colombia', estado: 'REDIME' },
    });
    expect(await redeemAt('N-1', '9999')).toBe('pin-wrong');
    expect(pin).not.toBe('9999');
    expect((await change('DEVOLVER', 1, { codigo: 'N-1' })).errors).toBeUndefined();
    expect(await seeDetail()).toMatchObject({ dueno: 'erp', dueno_datos: 'erp' });
    const { archivos: again } = await deliver({ pais: 'CO', activo: true });
    expect(again).toMatchObject([{ problemas: [] }]);
    expect(await seeDetail()).toMatchObject({ estacion: { nombre: 'Otra', estado: 'REDIME' } });
  });

  test('a station without a delivery cannot be handed back, and its revoked PIN leaves none', async () => {
    const pin = await created();
    expect((await change('DEVOLVER', 1, { codigo: 'N-1' })).errors?.[0]?.extensions).toMatchObject({
      reason: 'nothing',
    });
    await change('REVOCAR', 1, { codigo: 'N-1' });
    for (const tried of [pin, '']) expect(await redeemAt('N-1', tried)).toBe('pin-wrong');
    expect(await seeDetail()).toMatchObject({ estacion: { estado: 'SIN_PIN' } });
  });
});

const OWNER_STEPS = ['deliver', 'give', 'revoke', 'hand back'] as const;

test('property: after deliveries, new PINs, revocations and hand-backs in any order, exactly the owner’s PIN redeems', async () => {
  const CREATE = `mutation ($codigo: String!, $nombre: String!) {
    crearEstacion(codigo: $codigo, nombre: $nombre, pais: "CO", motivo: "Abre el lunes") { pin } }`;
  const SEE = ONE.replace('version dueno', 'version dueno dueno_datos');
  interface Seen {
    readonly version: number;
    readonly dueno: 'erp' | 'consola';
    readonly dueno_datos: 'erp' | 'consola';
    readonly acciones: readonly string[];
    readonly estacion: { readonly nombre: string };
  }
  let [serial, network] = [0, 0];
  const used = await newCode();
  expect(await redeemWith(STATION.pin, used)).toEqual(REDEEMED);
  await fc.assert(
    fc.asyncProperty(
      fc.boolean(),
      fc.array(fc.constantFrom(...OWNER_STEPS), { minLength: 2, maxLength: 7 }),
      async (isMadeHere, steps) => {
        serial += 1;
        const codigo = `O-${serial}`;
        const seen = async () => (await contract.ask(SEE, { codigo })).data?.estacionConsola as Seen;
        /** Whether the station's PIN is right: then the voucher is the problem, which is redeemed already. */
        const redeems = async (pin: string) => {
          await sql`delete from limites`.execute(kysely());
          network += 1;
          const tried = { codigo: used, estacion: codigo, pin };
          // Each from another address, because a process remembers refusals of an address for a second.
          const { errors } = await desk.askAsStation(
            REDEEM,
            tried,
            `100.80.${Math.floor(network / 250)}.${network % 250}`,
          );
          const code = errors?.[0]?.extensions?.code;
          expect(['pin-wrong', 'voucher-redeemed']).toContain(code);
          return code === 'voucher-redeemed';
        };
        const deliver = (pin: string, nombre: string) => importPin(pin, { codigo, nombre });
        let ofErp: string | undefined;
        let ofConsole: string | undefined;
        if (isMadeHere) {
          const { data } = await contract.ask(CREATE, { codigo, nombre: `EDS ${codigo}` });
          ofConsole = (data?.crearEstacion as { readonly pin: string } | undefined)?.pin;
        } else {
          ofErp = '5000';
          await deliver(ofErp, `EDS ${codigo}`);
        }
        for (const [at, step] of steps.entries()) {
          const { version, dueno, dueno_datos, acciones, estacion } = await seen();
          if (step === 'deliver') {
            ofErp = String(5_001 + at);
            const { archivos } = await deliver(ofErp, `EDS ${codigo} ${at}`);
            const isOwned = dueno === 'consola' || dueno_datos === 'consola';
            expect(archivos).toMatchObject([{ aceptado: true, rechazadas: 0 }]);
            expect(archivos[0]?.problemas).toHaveLength(isOwned ? 1 : 0);
            const nombre = dueno_datos === 'consola' ? estacion.nombre : `EDS ${codigo} ${at}`;
            expect((await seen()).estacion.nombre).toBe(nombre);
          } else {
            const acto = { give: 'DAR_PIN', revoke: 'REVOCAR', 'hand back': 'DEVOLVER' }[step];
            const { data, errors } = await change(acto, version, { codigo });
            expect(errors === undefined, `${step} of ${acciones}`).toBe(acciones.includes(acto));
            if (!errors) ofConsole = (data?.cambiarPinEstacion as Changed | undefined)?.pin ?? undefined;
            expect((await seen()).dueno).toBe(errors ? dueno : step === 'hand back' ? 'erp' : 'consola');
          }
          const owner = (await seen()).dueno;
          if (ofErp !== undefined) expect(await redeems(ofErp)).toBe(owner === 'erp');
          if (ofConsole !== undefined) expect(await redeems(ofConsole)).toBe(owner === 'consola');
        }
        await sql`delete from pines_estaciones where estacion = ${codigo}`.execute(kysely());
        await sql`delete from bonos_estaciones where codigo = ${codigo}`.execute(kysely());
      },
    ),
    {
      numRuns: 8,
      examples: [
        [true, ['deliver', 'revoke', 'hand back', 'deliver']],
        [false, ['give', 'deliver', 'hand back', 'give']],
      ],
    },
  );
});

describe('the list of stations', () => {
  test('an operator sees stations of their countries only, with redemptions in their stores', async () => {
    const before = (await see()) as { readonly estacion: { readonly canjes: number; readonly canjeado: number } };
    await redeemWith(STATION.pin);
    const list = async (tiendas: readonly string[] | undefined, filtro: object = {}) =>
      (await contract.ask(LIST, { filtro }, { ...LAURA, tiendas } as typeof LAURA)).data?.estacionesConsola as {
        readonly total_count: number;
        readonly items: readonly { readonly codigo: string; readonly canjes: number }[];
      };
    const all = await list(undefined);
    expect(all.items.map(({ codigo }) => codigo)).toEqual(['E1', 'E2', 'Q1']);
    expect(all.items[0]).toMatchObject({
      ...{ canjes: before.estacion.canjes + 1, moneda: 'COP' },
      canjeado: before.estacion.canjeado + 100_000,
    });
    expect((await list(['ecuador'])).items).toMatchObject([{ codigo: 'Q1', moneda: 'USD', canjes: 0 }]);
    expect((await list(['lubricantes'])).items[0]).toMatchObject({ codigo: 'E1', canjes: 0 });
    expect((await list(['lubricantes_peru'])).total_count).toBe(0);
    const ecuador = { ...LAURA, tiendas: ['ecuador'] } as typeof LAURA;
    expect((await contract.ask(ONE, { codigo: 'E1' }, ecuador)).data?.estacionConsola).toBeNull();
    expect((await change('DAR_PIN', 0, {}, ecuador)).errors).toBeDefined();
  });

  test('stations are searched by code or part of the name and filtered by state, and the counts follow the search', async () => {
    await changed('REVOCAR', 0);
    const ask = async (filtro: object) => (await contract.ask(LIST, { filtro })).data?.estacionesConsola;
    expect(await ask({ texto: 'e1' })).toMatchObject({ total_count: 1, items: [{ codigo: 'E1', estado: 'SIN_PIN' }] });
    expect(await ask({ texto: 'malecon' })).toMatchObject({ items: [{ codigo: 'Q1' }] });
    expect(await ask({ texto: "x' or 1=1" })).toMatchObject({ total_count: 0, items: [], estados: [] });
    expect(await ask({ estado: 'SIN_PIN' })).toMatchObject({
      ...{ total_count: 1, items: [{ codigo: 'E1' }] },
      estados: expect.arrayContaining([{ estado: 'REDIME', estaciones: 2 }]),
    });
  });

  test('stations with five or more wrong PINs are in the summary', async () => {
    const summary = async () =>
      (await contract.ask('{ resumenBonos { estaciones_con_fallos { codigo nombre fallos } } }')).data?.resumenBonos;
    const { codes } = await buyVouchers(desk, 1);
    for (let network = 1; network <= 5; network += 1) {
      expect(await summary()).toEqual({ estaciones_con_fallos: [] });
      await desk.askAsStation(REDEEM, { ...STATION, codigo: codes[0], pin: `90${network}` }, `100.7${network}.1.1`);
    }
    expect(await summary()).toEqual({
      estaciones_con_fallos: [{ codigo: 'E1', nombre: expect.any(String), fallos: 5 }],
    });
  });
});
