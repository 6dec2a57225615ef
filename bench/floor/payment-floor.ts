import Fastify from 'fastify';
import pg from 'pg';
import { isSigned, SIGNATURE_HEADER } from '#areas/payments/provider/sandbox/signature.ts';

/**
 * The floor of settling: the minimal server with a consistent ledger. A bare Fastify handler checks the bank's signature, and locks the payment and
 * its documents in order. One transaction writes balances, ledger, state and event with the fewest statements. It has no checks of amounts and
 * states, no notifications, and no contract.
 */
const { PORT = '0', DATABASE_URL, PAYMENT_SECRET = '' } = process.env;
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 16 });

const LOCK_PAYMENT = `select uuid, estado, monto from pagos where uuid = $1::uuid for no key update`;

const LOCK_DOCUMENTS = `select id_edocta_detalle from documentos where id_edocta_detalle in (select id_edocta_detalle from pago_lineas where uuid = $1::uuid)
  order by id_edocta_detalle for no key update`;

const SETTLE = `
  with linea as (
    select l.id_edocta_detalle, l.monto_transaccion as monto, d.numero_cuenta, d.moneda, d.actualizado_en
    from pago_lineas l join documentos d using (id_edocta_detalle) where l.uuid = $1::uuid
  ), movimiento as (
    insert into movimientos (uuid, id_edocta_detalle, numero_cuenta, origen, monto, moneda, aplicado_en, caida, corte_visto)
    select $1::uuid, id_edocta_detalle, numero_cuenta, 'pago', monto, moneda, now(), 0, actualizado_en from linea
    on conflict (uuid, id_edocta_detalle) do nothing returning id_edocta_detalle, monto
  ), saldo as (
    update documentos d set total = d.total - m.monto from movimiento m where d.id_edocta_detalle = m.id_edocta_detalle
  ), asiento as (
    insert into asientos (operacion, tipo, numero_cuenta, moneda, monto, a_documento, registrado_en)
    select $1::uuid, 'pago', numero_cuenta, moneda, monto, id_edocta_detalle, now() from linea
  ), libre as (
    delete from bloqueos where uuid = $1::uuid
  ), evento as (
    insert into pago_eventos (uuid, origen, estado, recibido_en) values ($1::uuid, 'aviso', 'aprobada', now())
  )
  update pagos set estado = 'aprobada', cus = $2, banco = $3, finalizada_en = now() where uuid = $1::uuid`;

async function settle({ uuid, cus, banco }: { uuid: string; cus: string; banco: string }): Promise<boolean> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query({ name: 'payment', text: LOCK_PAYMENT, values: [uuid] });
    const isOpen = rows[0]?.estado === 'en_banco';
    if (isOpen) {
      await client.query({ name: 'documents', text: LOCK_DOCUMENTS, values: [uuid] });
      await client.query({ name: 'settle', text: SETTLE, values: [uuid, cus, banco] });
    }
    await client.query('commit');
    return isOpen;
  } finally {
    client.release();
  }
}

const app = Fastify();
app.removeAllContentTypeParsers();
app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
app.post('/avisos/pagos', async (request, reply) => {
  const body = String(request.body);
  if (!isSigned(PAYMENT_SECRET, body, request.headers[SIGNATURE_HEADER], new Date())) return reply.code(401).send({});
  return (await settle(JSON.parse(body))) ? { estado: 'aprobada' } : reply.code(409).send({});
});
app.get('/readyz', async () => ({ status: 'ok' }));
await app.listen({ host: '127.0.0.1', port: Number(PORT) });
