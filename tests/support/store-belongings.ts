import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { auditFacts } from '#areas/associates/rules/audit-facts.ts';
import { recordAudit } from '#areas/session/server/index.ts';
import { STORES, type StoreCode } from '#areas/stores/rules/stores.ts';
import { addCustomer, type TestPerson } from './add-customer.ts';
import { addOrders } from './add-orders.ts';
import { addOperator, openOperatorSession, type TestOperator } from './operator-desk.ts';
import type { TestPortal } from './test-portal.ts';

/** One record of each kind that operators read or decide about. All belong to one store. */
export interface StoreBelongings {
  /** A text in every row that can hold one. No answer to an operator of another store may contain it. */
  readonly mark: string;
  readonly store: StoreCode;
  readonly person: TestPerson;
  readonly operator: TestOperator;
  /** A passkey of the operator. */
  readonly passkey: number;
  readonly payment: string;
  readonly compensation: number;
  readonly voucher: string;
  readonly station: string;
  readonly voucherUse: string;
  readonly consent: number;
  readonly message: number;
  readonly post: number;
  readonly block: string;
  /** Questionnaires of the store, and of its country. */
  readonly surveys: readonly [string, string];
  readonly job: string;
  readonly run: number;
  readonly upload: number;
  readonly destination: number;
  readonly removedDestination: number;
  readonly event: number;
  readonly key: number;
  /** An open visit of support to the person's account. */
  readonly visit: number;
  /** A written delivery to the ERP, with the compensation. */
  readonly delivery: number;
}

let serial = 0;

const QUESTIONS = (mark: string) => JSON.stringify([{ id: 'p', tipo: 'text', texto: `Pregunta ${mark}` }]);

/** Adds one thing of each kind to a store. No background job changes any of them. */
export async function addStoreBelongings(portal: TestPortal, store: StoreCode, mark: string): Promise<StoreBelongings> {
  serial += 1;
  const { database, clock } = portal;
  const { kysely } = database;
  const now = clock.now();
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  const { country: pais, currency: moneda, blocks } = STORES[store];
  const at = { codigo_destinatario: `D-${mark}`, nombre_destino: `Destino ${mark}` };
  const favour = { clase: 'PAYMENT', tipo_documento: 'DZ' } as const;
  const person = await addCustomer(database, {
    ...{ store_code: store, pais, destinos: [at.codigo_destinatario] },
    documents: [
      { ...at, num_documento: `F-${mark}` },
      { ...at, ...favour, num_documento: `N-${mark}` },
    ],
    person: { email: `persona-${mark.toLowerCase()}@estacion.example`, firstname: 'Persona', lastname: mark },
  });
  const { cliente, userId } = person;
  const [invoice = 0, credit = 0] = person.ids;
  await kysely
    .updateTable('clientes')
    .set({ nombre: `Estación ${mark} S.A.S.`, cupo_credito: '9000000', cupo_usado: '5000000' })
    .where('cliente', '=', cliente)
    .execute();
  await addOrders(database, cliente, [
    {
      num_pedido: `O-${mark}`,
      codigo_destinatario: at.codigo_destinatario,
      bloqueos: [invoice],
      eventos: [{ estado: '-1' }],
    },
  ]);
  const operator = await addOperator(portal, 'cartera', [store]);
  await kysely
    .updateTable('operadores')
    .set({ nombre: `Colega ${mark}` })
    .where('id', '=', operator.id)
    .execute();
  await openOperatorSession(portal, operator);

  const addPayment = async (referencia: string, values: object): Promise<string> => {
    const uuid = randomUUID();
    const row = {
      ...{ uuid, referencia, numero_cuenta: cliente, user_id: userId, clave_idempotencia: randomUUID(), huella: 'x' },
      ...{ monto: '777', moneda, proveedor: 'simulador', creada_en: ago(60), expira_en: ago(30) },
      ...{ finalizada_en: ago(30), cus: `CUS-${referencia}`, ...values },
    };
    await kysely
      .insertInto('pagos')
      .values(row as never)
      .execute();
    return uuid;
  };
  const payment = `P-${mark}`;
  const contradicted = { estado: 'fallida', revision: 'contradiction', monto_banco: '770', moneda_banco: moneda };
  const uuid = await addPayment(payment, contradicted);
  await sql`insert into pago_lineas (uuid, id_edocta_detalle, numero_documento, fecha_vencimiento, monto_documento, monto_transaccion, tipo_transaccion)
    values (${uuid}, ${invoice}, ${`F-${mark}`}, '2026-09-01', 777, 777, 'total')`.execute(kysely);
  await sql`insert into pago_eventos (uuid, origen, estado, detalle, recibido_en)
    values (${uuid}, 'aviso', 'aprobada', ${JSON.stringify({ banco: `Banco ${mark}` })}::jsonb, ${ago(20)})`.execute(
    kysely,
  );
  await sql`insert into notas_clientes (cliente, operador_id, texto, escrita_en, pago)
    values (${cliente}, ${operator.id}, ${`Nota ${mark}`}, ${ago(5)}, ${uuid})`.execute(kysely);

  const one = async (statement: ReturnType<typeof sql<{ id: number | string }>>): Promise<number> => {
    const { rows } = await statement.execute(kysely);
    return Number(rows[0]?.id);
  };
  const consent = await one(sql<{ id: number }>`
    insert into consentimientos (tipo, sujeto, orden, resumen, numero_cuenta, moneda, monto, motivo, pedido_por, pedido_en, vence_en)
    values ('pago', ${payment}, '{"action":"release"}'::jsonb, ${`Liberar ${payment}`}, ${cliente}, ${moneda}, 777, ${`Motivo ${mark}`}, ${operator.id},
      ${ago(5)}, ${new Date(now.getTime() + 3_600_000)}) returning id`);

  const passkey = await one(sql<{ id: number }>`
    insert into operadores_llaves (operador_id, nombre, credencial, clave_publica, contador, transportes, creada_en)
    values (${operator.id}, ${`Llave ${mark}`}, ${`c-${mark}`}, 'x', 0, '{}', ${ago(90)}) returning id`);

  const visit = await one(sql<{ id: number }>`
    insert into visitas_de_soporte (cliente, operador, motivo, iniciada_en, ip, user_agent)
    values (${cliente}, ${`Visita ${mark}`}, ${`Motivo ${mark}`}, ${ago(5)}, '127.0.0.1', 'prueba') returning id`);
  await sql`insert into sesiones (token_hash, user_id, actor, operador, visita_id, created_at, last_used_at, expires_at, ip, user_agent)
    values (${`visita-${mark}`}, ${userId}, 'soporte', ${`Visita ${mark}`}, ${visit}, ${ago(5)}, ${now}, ${new Date(now.getTime() + 1_500_000)}, '127.0.0.1', 'prueba')`.execute(
    kysely,
  );

  const delivery = await one(
    sql<{
      id: number;
    }>`insert into entregas_compensaciones (creada_en, escrita_en) values (${ago(99)}, ${ago(98)}) returning numero as id`,
  );
  const transaction = randomUUID();
  const compensation = await one(sql<{ id: number }>`
    insert into compensaciones (id_transaccion, numero_cuenta, user_id, clave_idempotencia, huella, moneda, total_compensado, estado, confirma, entrega,
      demorada_en, contradicha_en, created_at, updated_at)
    values (${transaction}, ${cliente}, ${userId}, ${randomUUID()}, 'x', ${moneda}, 55, 'S', 'erp', ${delivery}, ${ago(90)}, ${ago(10)}, ${ago(100)}, ${ago(10)})
    returning id_compensacion as id`);
  await sql`insert into compensacion_detalle (id_transaccion, id_edocta_detalle, tipo_documento, num_documento, fecha_documento, fecha_vencimiento_documento,
      monto_documento, valor_pagado)
    values (${transaction}, ${invoice}, 'INVOICE', ${`F-${mark}`}, '2026-08-01', '2026-09-01', 100, 55),
      (${transaction}, ${credit}, 'PAYMENT', ${`N-${mark}`}, '2026-08-01', '2026-09-01', 100, 55)`.execute(kysely);
  await sql`insert into compensacion_pares (id_transaccion, pago, factura, monto) values (${transaction}, ${credit}, ${invoice}, 55)`.execute(
    kysely,
  );

  const use = `uso-${mark.toLowerCase()}`;
  await sql`insert into bonos_usos (store_code, uso, reward, titulo, descripcion, monto_maximo, dias_vencimiento, terminos, activo, orden)
    values (${store}, ${use}, ${`R-${mark}`}, ${`Uso ${mark}`}, 'En cualquier estación.', 500, 90, '<p>Una vez.</p>', true, 5)`.execute(
    kysely,
  );
  await sql`insert into bonos_montos (store_code, uso, monto, activo) values (${store}, ${use}, 33, true)`.execute(
    kysely,
  );
  const purchase = await addPayment(`B-${mark}`, { estado: 'aprobada', tipo: 'compra', monto: '33' });
  await sql`insert into compras_bonos (uuid, numero_cuenta, user_id, pais, store_code, uso, reward, titulo, dias_vencimiento, moneda, total, email,
      registrada_en, emitida_en, vence_el, encolada_en, enviada_en)
    values (${purchase}, ${cliente}, ${userId}, ${pais}, ${store}, ${use}, ${`R-${mark}`}, ${`Uso ${mark}`}, 90, ${moneda}, 33, ${person.email}, ${ago(50)}, ${ago(50)},
      '2027-01-01', ${ago(50)}, ${ago(49)})`.execute(kysely);
  const line = await one(sql<{ id: number }>`
    insert into bonos_lineas (uuid, monto, cantidad, tipo_bono) values (${purchase}, 33, 2, ${use}) returning entity_id as id`);
  const station = `E-${mark}`;
  await sql`insert into bonos_estaciones (codigo, nombre, pais, pin, activo) values (${station}, ${`EDS ${mark}`}, ${pais}, 'x', true)`.execute(
    kysely,
  );
  await sql`insert into bonos (codigo, entity_id, unidad, canjeado_en, estacion, comprobante)
    values (${`VALE-${mark}-1`}, ${line}, 1, null, null, null), (${`VALE-${mark}-2`}, ${line}, 2, ${ago(3)}, ${station}, ${4710 + serial})`.execute(
    kysely,
  );

  const message = await one(sql<{ id: number }>`
    insert into salidas (tipo, clave, user_id, datos, mensaje, creada_en, siguiente_en, intentos, terminada_en, final, motivo)
    values ('restablecer-clave', ${`m-${mark}`}, ${userId}, '{}'::jsonb, ${`m-${mark}`}, ${ago(40)}, ${ago(40)}, 3, ${ago(35)}, 'abandonada', ${`Rechazado ${mark}`})
    returning id`);
  await recordAudit(kysely, auditFacts, [
    {
      ...({ hecho: 'persona_cambiada', at: ago(4), cliente, actor: { kind: 'erp', archivo: 'usuarios.csv' } } as const),
      ...{ sujeto: { id: userId, nombre: `Persona ${mark}` }, detalle: `Detalle ${mark}` },
      cambios: [{ campo: 'destinations', antes: null, despues: mark }],
    },
  ]);

  const post = 900_000 + serial;
  await sql`insert into noticias (post_id, name, url_key, short_description, post_content, publish_date, enabled, tiendas)
    values (${post}, ${`Noticia ${mark}`}, ${`noticia-${mark.toLowerCase()}`}, ${`Corta ${mark}`}, ${`<p>Texto ${mark}</p>`}, ${ago(600)}, true, ${store})`.execute(
    kysely,
  );
  await sql`insert into lecturas_noticias (post_id, user_id, cliente, store_code, leida_en) values (${post}, ${userId}, ${cliente}, ${store}, ${ago(2)})`.execute(
    kysely,
  );
  const block = blocks.banner;
  await sql`insert into bloques (identifier, title, content, activo, actualizado_en) values (${block}, ${`Bloque ${mark}`}, ${`<p>${mark}</p>`}, true, ${now})
    on conflict (identifier) do update set title = excluded.title, content = excluded.content, activo = true`.execute(
    kysely,
  );
  const surveys = [`de-tienda-${mark.toLowerCase()}`, `de-pais-${mark.toLowerCase()}`] as const;
  for (const [at, codigo] of surveys.entries()) {
    await sql`insert into cuestionarios (codigo, version, titulo, introduccion, gracias, tienda, pais, preguntas, de_consola)
      values (${codigo}, 1, ${`Cuestionario ${mark}`}, '', '', ${at === 0 ? store : null}, ${at === 0 ? null : pais}, ${QUESTIONS(mark)}, false)`.execute(
      kysely,
    );
    await sql`insert into respuestas_cuestionarios (user_id, codigo, version, cliente, respuestas, respondido_en)
      values (${userId}, ${codigo}, 1, ${cliente}, ${JSON.stringify([{ pregunta: 'p', valores: [`Respuesta ${mark}`] }])}::jsonb, ${ago(1)})`.execute(
      kysely,
    );
  }
  await sql`insert into descargas (en, tipo, store_code) values (${ago(9)}, 'documento', ${store})`.execute(kysely);

  const job = randomUUID();
  await sql`insert into pgboss.job (id, name, data, state, retry_count, retry_limit, output, completed_on, start_after)
    values (${job}, 'avisos-antiguos', '{}'::jsonb, 'failed', 5, 5, ${JSON.stringify({ message: `Falló ${mark}` })}::jsonb, ${now}, ${now})`.execute(
    kysely,
  );
  const run = await one(sql<{ id: number }>`
    insert into importaciones (archivo, filas, nuevas, cambiadas, rechazadas, aceptado, terminada_en)
    values ('clientes', 2, 0, 1, 1, true, ${ago(15)}) returning id`);
  await sql`insert into importacion_rechazos (importacion, orden, linea, columna, razon, valor) values (${run}, 1, 2, 'nombre', 'No es un nombre', ${mark})`.execute(
    kysely,
  );
  const upload = await one(sql<{ id: number }>`
    insert into subidas_erp (operador_id, estado, creada_en) values (${operator.id}, 'lista', ${ago(8)}) returning id`);
  await sql`insert into subida_archivos (subida, archivo, bytes, sha256, estado, filas, rechazadas, rechazos)
    values (${upload}, 'clientes.ndjson', 10, 'abc', 'probado', 1, 1, ${JSON.stringify([{ orden: 1, linea: 1, columna: 'nombre', razon: 'x', valor: mark }])}::jsonb)`.execute(
    kysely,
  );

  const destination = await one(sql<{ id: number }>`
    insert into destinos (nombre, url, grupos, tiendas, leido, creado_en, creado_por, pausado_en, pausado_por)
    values (${`ERP ${mark}`}, 'https://erp.empresa.example/eventos', array['pago'], array[${store}], 999999999, ${ago(90)}, 'x', ${ago(80)}, 'x') returning id`);
  const removedDestination = await one(sql<{ id: number }>`
    insert into destinos (nombre, url, leido, creado_en, creado_por, eliminado_en)
    values (${`ERP anterior ${mark}`}, 'https://erp.empresa.example/antes', 999999999, ${ago(90)}, 'x', ${ago(85)}) returning id`);
  await sql`insert into destinos_secretos (destino, creado_en) values (${destination}, ${ago(90)})`.execute(kysely);
  const event = 800_000 + post;
  await sql`insert into eventos (numero, tipo, version, cliente, datos, ocurrido_en)
    values (${event}, 'pago.aprobado', 1, ${cliente}, ${JSON.stringify({ referencia: payment })}::jsonb, ${ago(70)})`.execute(
    kysely,
  );
  await sql`insert into envios (destino, numero, cliente, creado_en, intentos, primero_en, ultimo_en, abandonado_en, motivo)
    values (${destination}, ${event}, ${cliente}, ${ago(70)}, 9, ${ago(70)}, ${ago(60)}, ${ago(60)}, ${`No contestó ${mark}`})`.execute(
    kysely,
  );
  const key = await one(sql<{ id: number }>`
    insert into claves_integracion (nombre, permisos, tiendas, por_minuto, creada_en, creada_por)
    values (${`Clave ${mark}`}, array['leer'], array[${store}], 300, ${ago(90)}, 'x') returning id`);
  await sql`insert into claves_integracion_secretos (clave, pista, hash, creado_en) values (${key}, 'abcd', decode(md5(${mark}), 'hex'), ${ago(90)})`.execute(
    kysely,
  );
  return {
    ...{
      mark,
      store,
      person,
      operator,
      passkey,
      payment,
      compensation,
      voucher: `${line}-1`,
      station,
      voucherUse: `${store}:${use}`,
    },
    ...{
      consent,
      message,
      post,
      block,
      surveys,
      job,
      run,
      upload,
      destination,
      removedDestination,
      event,
      key,
      visit,
      delivery,
    },
  };
}
