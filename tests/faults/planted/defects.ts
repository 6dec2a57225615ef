export interface Edit {
  readonly file: string;
  /** Text to replace; it must occur exactly once in the file. */
  readonly find: string;
  readonly replace: string;
}

export interface Defect {
  readonly name: string;
  readonly edits: readonly Edit[];
  /** The drill that shows the defect by itself. */
  readonly drill: string;
  /** Kinds of findings, of which at least one must occur. */
  readonly found: readonly string[];
}

const PAYMENTS = 'src/areas/payments';
const COMPENSATIONS = 'src/areas/compensations/server/settle-compensation.ts';
const PUBLISHER = 'src/platform/publishing/publisher.ts';
const DOCUMENTS = 'src/areas/documents/server/payment-queries.ts';

/** Plausible mistakes that the fault tests must notice. */
export const DEFECTS: readonly Defect[] = [
  {
    name: 'settles without a lock',
    edits: [
      {
        file: `${PAYMENTS}/server/attempt-queries.ts`,
        find: '.forNoKeyUpdate()',
        replace: '',
      },
    ],
    drill: 'notices-together',
    found: ['an end without its event, or with two'],
  },
  {
    name: 'settles without a lock, and the ledger takes an entry twice',
    edits: [
      {
        file: `${PAYMENTS}/server/attempt-queries.ts`,
        find: '.forNoKeyUpdate()',
        replace: '',
      },
      { file: DOCUMENTS, find: '      on conflict (uuid, id_edocta_detalle) do nothing\n', replace: '' },
      {
        file: 'migrations/0001-house.sql',
        find: '  aplicado_en timestamptz not null,\n  unique (uuid, id_edocta_detalle)\n',
        replace: '  aplicado_en timestamptz not null\n',
      },
    ],
    drill: 'notices-together',
    found: ['one payment twice in the ledger', 'a ledger that differs from its payment'],
  },
  {
    name: 'does not release the documents at the end',
    edits: [
      {
        file: `${PAYMENTS}/server/settle-payment.ts`,
        find: "  if (!isOpenState(to) && to !== 'aprobada') await releaseDocuments(tx, uuid);\n",
        replace: '',
      },
    ],
    drill: 'refused-and-pending',
    found: ['a block without an open attempt'],
  },
  {
    name: 'releases the documents of a pending attempt',
    edits: [
      {
        file: `${PAYMENTS}/server/settle-payment.ts`,
        find: "  if (!isOpenState(to) && to !== 'aprobada') await releaseDocuments(tx, uuid);\n",
        replace: "  if (to !== 'aprobada') await releaseDocuments(tx, uuid);\n",
      },
    ],
    drill: 'refused-and-pending',
    found: ['an open attempt without its blocks'],
  },
  {
    name: 'believes a callback without its signature',
    edits: [
      {
        file: `${PAYMENTS}/provider/sandbox/sandbox.ts`,
        find: "      if (!isSigned(secret, body, headers[SIGNATURE_HEADER], clock.now())) return refuse('bad-signature');\n",
        replace: '      if (!headers[SIGNATURE_HEADER] || !isSigned) return refuse("bad-signature");\n',
      },
    ],
    drill: 'false-notices',
    found: ['settled without money', 'answered before it was written'],
  },
  {
    name: 'does not compare the amount',
    edits: [
      {
        file: `${PAYMENTS}/rules/transitions.ts`,
        find: 'const sameMoney = (a: Money, b: Money): boolean => a.currency === b.currency && compareMoney(a, b) === 0;',
        replace:
          'const sameMoney = (a: Money, b: Money): boolean => a.currency !== b.currency || compareMoney(a, b) > -1e15;',
      },
    ],
    drill: 'other-amount',
    found: ['settled without money', 'money at the bank is missing in the ledger'],
  },
  {
    name: 'calculates a balance with floats',
    edits: [
      {
        file: DOCUMENTS,
        find: 'else greatest(d.total - asiento.monto, 0) end',
        replace: 'else greatest((d.total::real - asiento.monto::real)::numeric(18, 2), 0) end',
      },
    ],
    drill: 'large-balance',
    found: ['a balance that was paid is owed again', 'what is owed is not what is left to pay'],
  },
  {
    name: 'ignores the idempotency key',
    edits: [
      {
        file: 'src/platform/graphql/idempotency-key.ts',
        find: '  const key = given ?? randomUUID();\n',
        replace: "  const key = [given, randomUUID()].join('-');\n",
      },
    ],
    drill: 'key-again',
    found: ['one key, several attempts', 'a key was good for something else'],
  },
  {
    name: 'answers the callback before it is written',
    edits: [
      {
        file: `${PAYMENTS}/server/callback.ts`,
        find: "    const state = await settlePayment(deps, notice.report, { origin: 'aviso', provider });\n",
        replace:
          "    void settlePayment(deps, notice.report, { origin: 'aviso', provider }).catch(() => undefined);\n    const state = notice.report.word;\n",
      },
    ],
    drill: 'notices-together',
    found: ['answered before it was written'],
  },
  {
    name: 'sends the job outside the transaction',
    edits: [
      {
        file: `${PAYMENTS}/server/start-payment.ts`,
        find: '{ within: tx, startAfterSeconds: deps.probeSeconds }',
        replace: '{ startAfterSeconds: deps.probeSeconds }',
      },
    ],
    drill: 'lost-commits',
    found: ['a job for an attempt that does not exist'],
  },
  {
    name: "drops the customer's scope in a query",
    edits: [
      {
        file: `${PAYMENTS}/server/payment-queries.ts`,
        find: "destinos === 'all'\n    ? sql`p.numero_cuenta = ",
        replace: "destinos === 'all'\n    ? sql`p.numero_cuenta > '' or p.numero_cuenta = ",
      },
    ],
    drill: 'anothers-payment',
    found: ["another customer's data"],
  },
  {
    name: 'does not record the end of a payment that it found by itself',
    edits: [
      {
        file: `${PAYMENTS}/server/attempt-queries.ts`,
        find: "const cause = tx.insertInto('pago_eventos').values(rowOf(event));",
        replace:
          "const cause = event.origen === 'sonda' ? tx.selectFrom('pago_eventos').select('id').limit(1) : tx.insertInto('pago_eventos').values(rowOf(event));",
      },
    ],
    drill: 'silent-approval',
    found: ['an end without its event, or with two'],
  },
  {
    name: 'the sweep gives up after three refusals, and begins again with the same',
    edits: [
      {
        file: `${PAYMENTS}/server/probe-payment.ts`,
        find: "silent = (await ask(uuid)) === 'unreachable' ? silent + 1 : 0;",
        replace: 'silent = (await ask(uuid)) !== undefined ? silent + 1 : 0;',
      },
      {
        file: `${PAYMENTS}/server/probe-queries.ts`,
        find: "lane === 'fresh' ? sql`sin_respuesta = 0` : sql`sin_respuesta > 0`",
        replace: "lane === 'fresh' ? sql`true` : sql`false`",
      },
      {
        file: `${PAYMENTS}/server/probe-queries.ts`,
        find: 'order by coalesce(consultar_desde, creada_en) limit 1',
        replace: 'order by creada_en limit 1',
      },
    ],
    drill: 'sweep-alone',
    found: ['attempts that the bank refuses hold up others'],
  },
  {
    name: 'says that nothing was charged where nobody knows',
    edits: [
      {
        file: `${PAYMENTS}/server/resolvers.ts`,
        find: "contractError('internal', BANK_UNKNOWN_MESSAGE, {",
        replace:
          "contractError('internal', 'The transaction could not be created. Try again later or contact the company.' || BANK_UNKNOWN_MESSAGE, {",
      },
    ],
    drill: 'charged-unseen',
    found: ['told that nothing was charged, and it was'],
  },
  {
    name: 'does not replace a process that was killed',
    edits: [
      {
        file: 'src/platform/processes/start-processes.ts',
        find: '        replace(place, countLosses(losses, performance.now() - startedAt), signal ?? code).then(opened, failed);\n',
        replace: '        void [replace, countLosses, startedAt];\n',
      },
    ],
    drill: 'worker-dies',
    found: ['a killed process is not replaced'],
  },
  {
    name: 'does not listen for the error of a connection in use',
    edits: [
      {
        file: 'src/platform/database/postgres.ts',
        find: "  pool.on('connect', (client) => client.on('error', onError));\n",
        replace: '  void onError;\n',
      },
      {
        file: 'src/platform/database/limited-client.ts',
        find: "    this.on('error', () => undefined);\n",
        replace: '',
      },
    ],
    drill: 'cut-in-use',
    found: ['a portal has died'],
  },
  {
    name: 'waits for a silent database without a limit',
    edits: [
      {
        file: 'src/platform/database/limited-client.ts',
        find: 'const GRACE_MS = 1_000;',
        replace: 'const GRACE_MS = 3_600_000;',
      },
    ],
    drill: 'silent-database',
    found: ['nobody answered'],
  },
  {
    name: 'an import gives a payment back',
    edits: [
      {
        file: 'src/areas/feed/server/files/balance-queries.ts',
        find: 'm.id_edocta_detalle = t.id_edocta_detalle and not m.conocido), 0), 0)`',
        replace: 'm.id_edocta_detalle = t.id_edocta_detalle and false), 0), 0)`',
      },
    ],
    drill: 'old-delivery',
    found: ['a balance that was paid is owed again'],
  },
  {
    name: 'does not ask again about an attempt that it closed by itself',
    edits: [
      {
        file: `${PAYMENTS}/server/settle-payment.ts`,
        find: 'consultar_desde: inDoubt ? now : null',
        replace: 'consultar_desde: null',
      },
    ],
    drill: 'sweep-alone',
    found: ['money at the bank is missing in the ledger'],
  },
  {
    name: 'believes what a clock has written that was a day ahead',
    edits: [
      {
        file: `${PAYMENTS}/server/probe-payment.ts`,
        find: 'latestPlausibleDue(now, pauseAfter(Number.POSITIVE_INFINITY, deps.probeSeconds))',
        replace: 'latestPlausibleDue(now, 1_000_000_000)',
      },
    ],
    drill: 'sweep-alone',
    found: ['money at the bank is missing in the ledger'],
  },
  {
    name: 'a compensation that has ended keeps its documents',
    edits: [
      { file: COMPENSATIONS, find: '  else await releaseDocuments(tx, id_transaccion);\n', replace: '' },
      {
        file: DOCUMENTS,
        find: '      delete from bloqueos where uuid = ',
        replace: '      delete from bloqueos where false and uuid = ',
      },
    ],
    drill: 'set-off-and-pay',
    found: ['a block without an open attempt'],
  },
  {
    name: 'a compensation lowers the balances and is not in the ledger',
    edits: [
      {
        file: COMPENSATIONS,
        find: '  await postEntries(tx, {',
        replace: '  if (Number(uuid) === 0) await postEntries(tx, {',
      },
    ],
    drill: 'set-off-and-pay',
    found: ['a compensation that is not in the ledger as it ended'],
  },
  {
    name: 'tells systems of refused compensations only',
    edits: [
      {
        file: COMPENSATIONS,
        find: '  await tell(tx, compensation, describeEnding(',
        replace: "  if (ending.estado === 'F') await tell(tx, compensation, describeEnding(",
      },
    ],
    drill: 'set-off-and-pay',
    found: ['the end of a compensation, or its contradiction, that was not told once as an event'],
  },
  {
    name: 'issues one voucher more than was paid',
    edits: [
      {
        file: 'src/areas/vouchers/server/voucher-purchase.ts',
        find: 'Array.from({ length: cantidad }, (_, index) => ({',
        replace: 'Array.from({ length: cantidad + 1 }, (_, index) => ({',
      },
    ],
    drill: 'vouchers',
    found: ['a paid unit that is not one voucher'],
  },
  {
    name: 'redeems a voucher again',
    edits: [
      {
        file: 'src/areas/vouchers/server/redeem-queries.ts',
        find: 'and canjeado_en is null and anulado_en is null returning 1`.execute(connection);\n  return rows.length > 0;',
        replace:
          'and canjeado_en is null and anulado_en is null returning 1`.execute(connection);\n  return rows.length >= 0;',
      },
    ],
    drill: 'vouchers',
    found: ['a voucher was redeemed twice'],
  },
  {
    name: 'writes the event of a redemption outside of its transaction',
    edits: [
      {
        file: 'src/areas/vouchers/server/redeem.ts',
        find: 'await recordRedemptionEvent(tx,',
        replace: 'await recordRedemptionEvent(kysely,',
      },
    ],
    drill: 'vouchers',
    found: ['a redeemed or annulled voucher that was not told once as an event'],
  },
  {
    name: 'writes the event of answers that were saved before',
    edits: [
      {
        file: 'src/areas/survey/server/answer-questionnaire.ts',
        find: '    if (!(await saveAnswers(tx, scope, { ...now, userId, codigo, version }))) return false;\n',
        replace: '    await saveAnswers(tx, scope, { ...now, userId, codigo, version });\n',
      },
    ],
    drill: 'cancel-and-certify',
    found: ['an answered questionnaire that was not told once as an event'],
  },
  {
    name: "tells a payment's end to people of another customer",
    edits: [
      {
        file: `${PAYMENTS}/rules/payment-notice.ts`,
        find: '    { ...notice, wholeAccount: true, needs },\n',
        replace:
          '    { ...notice, wholeAccount: true, needs },\n    { ...notice, cliente: numero_cuenta.replace(/.$/, (last) => String((Number(last) + 3) % 10)), wholeAccount: true, needs },\n',
      },
    ],
    drill: 'refused-and-pending',
    found: ["a person told of another customer's payment", "a mail about another customer's payment"],
  },
  {
    name: 'a payment that ended is told to nobody',
    edits: [
      {
        file: `${PAYMENTS}/rules/payment-notice.ts`,
        find: '  if (!ended) return [];\n',
        replace: "  if (!ended || to === 'rechazada') return [];\n",
      },
    ],
    drill: 'refused-and-pending',
    found: ['the end of a payment that a person was not told of once'],
  },
  {
    name: 'a notice has another identifier at each attempt',
    edits: [
      {
        file: 'src/areas/notifications/server/send-notices.ts',
        find: '          ...{ to: contexto.email, storeCode: contexto.tienda },\n',
        replace:
          "          ...{ to: contexto.email, storeCode: contexto.tienda, id: ['aviso', Math.floor(Math.random() * 1e6)].join('-') },\n",
      },
    ],
    drill: 'mail-again',
    found: ['a mail under two identifiers'],
  },
  {
    name: 'a backup leaves the events of payments out',
    edits: [
      {
        file: 'src/platform/backup/postgres-copy.ts',
        find: "          '--no-owner',\n",
        replace: "          '--no-owner',\n          '--exclude-table-data=public.pago_eventos',\n",
      },
    ],
    drill: 'back-up-and-restore',
    found: ['a backup that could not be restored'],
  },
  {
    name: 'the feed moves an order to another customer',
    edits: [
      {
        file: 'src/areas/orders/rules/feed-files.ts',
        find: "  kept: [{ column: 'numero_cuenta', reason: 'ese pedido ya es de otro cliente; un pedido no cambia de cliente' }],\n",
        replace: '',
      },
    ],
    drill: 'deliveries',
    found: ['an order that moved to another customer'],
  },
  {
    name: 'a document of the ERP for money on account is a second one',
    edits: [
      {
        file: 'src/areas/feed/server/files/takeover-queries.ts',
        find: 'on s.numero_cuenta = p.numero_cuenta and s.referencia_pago = p.referencia\n',
        replace: "on s.numero_cuenta = p.numero_cuenta and s.referencia_pago = p.referencia || '-'\n",
      },
    ],
    drill: 'deliveries',
    found: ['a document of the ERP that is the same money a second time'],
  },
  {
    name: 'a document of the ERP loses the payment that it names',
    edits: [
      {
        file: 'src/areas/feed/server/files/takeover-queries.ts',
        find: 'sociedad = n.sociedad, ejercicio = n.ejercicio, en_erp = true,\n',
        replace: 'sociedad = n.sociedad, ejercicio = n.ejercicio, en_erp = true, pago_uuid = null,\n',
      },
      // The link after the merge would mend the first edit in the same transaction.
      {
        file: 'src/areas/feed/server/files/document-queries.ts',
        find: '  afterMerge: linkAccountPaymentsToErpDocuments,\n',
        replace: '',
      },
    ],
    drill: 'deliveries',
    found: ['money on account that is no document, or two'],
  },
  {
    name: 'an event of an order is told again with every delivery',
    edits: [
      {
        file: 'src/areas/orders/rules/order-notice.ts',
        find: 'ocurrio_en?.toISOString() ?? fecha_hora_evento);',
        replace: "[ocurrio_en?.toISOString() ?? fecha_hora_evento, Math.random()].join('-'));",
      },
    ],
    drill: 'deliveries',
    found: ['an event of an order that a person was not told of once'],
  },
  {
    name: 'a certificate fails without saying why',
    edits: [
      {
        file: 'src/areas/certificates/server/certificate-files.ts',
        find: 'failed: (motivo) => ({ motivo }),',
        replace: 'failed: (motivo) => ({ motivo: motivo.slice(0, 0) }),',
      },
    ],
    drill: 'cancel-and-certify',
    found: ['a certificate or a file that is stuck, or failed without a sentence'],
  },
  {
    name: "carries out the opposite of the ERP's answer",
    edits: [
      {
        file: 'src/areas/compensations/server/jobs.ts',
        find: "await settle(id_transaccion, { by: 'erp', estado, motivo",
        replace: "await settle(id_transaccion, { by: 'erp', estado: estado === 'S' ? 'F' : 'S', motivo",
      },
    ],
    drill: 'deliveries',
    // A refusal without a reason breaks a constraint: such an answer is never carried out.
    found: ['an answer of the ERP that was carried out otherwise', 'an answer of the ERP that was never looked at'],
  },
  {
    name: "shows a customer another's contact",
    edits: [
      {
        file: 'src/areas/contacts/server/contact-queries.ts',
        find: 'where activo and (numero_cuenta = ',
        replace: 'where activo and (numero_cuenta >= ',
      },
    ],
    drill: 'contacts',
    found: ["another customer's contact"],
  },
  {
    name: "shows the store's contacts beside the customer's own",
    edits: [
      {
        file: 'src/areas/contacts/server/contact-queries.ts',
        find: 'from known where nearness = 1',
        replace: 'from known where nearness >= 1',
      },
    ],
    drill: 'contacts',
    found: ["a contact of the store beside the customer's own"],
  },
  {
    name: 'a contact that moves stays with its first customer',
    edits: [
      {
        file: 'src/areas/feed/server/merge-queries.ts',
        find: '  const { table, columns, computed } = target;\n',
        replace:
          "  const { table, computed } = target;\n  const columns = target.columns.filter((name) => name !== 'numero_cuenta');\n",
      },
    ],
    drill: 'contacts',
    found: ['a contact under another customer'],
  },
  {
    name: 'a delivery adds contacts and changes none',
    edits: [
      {
        file: 'src/areas/feed/server/merge-queries.ts',
        find: 'const changedRowsSql = (target: MergeTarget): RawBuilder<unknown> =>\n  sql`',
        replace:
          "const changedRowsSql = (target: MergeTarget): RawBuilder<unknown> =>\n  target.table === 'contactos' ? sql`false` : sql`",
      },
    ],
    drill: 'contacts',
    found: ['an older contact than was delivered'],
  },
  {
    name: 'publishes over what another operator has published',
    edits: [
      {
        file: PUBLISHER,
        find: '      if (thing.version !== version)\n',
        replace: '      if (thing.version < version)\n',
      },
    ],
    drill: 'publish-and-upload',
    found: ['two publications over one version were acknowledged'],
  },
  {
    name: 'shows customers the publication before the last',
    edits: [
      {
        file: PUBLISHER,
        find: "(({ estado }) => estado === 'viva').at(-1);\n  const version = live &&",
        replace: "(({ estado }) => estado === 'viva').at(0);\n  const version = live &&",
      },
    ],
    drill: 'publish-and-upload',
    found: ['customers read something else than the version in force'],
  },
  {
    name: 'does not record an undo in the audit',
    edits: [
      {
        file: PUBLISHER,
        find: '      await record(tx, [{ hecho, ...place.key',
        replace: "      if (hecho !== 'version_repuesta') await record(tx, [{ hecho, ...place.key",
      },
    ],
    drill: 'publish-and-upload',
    found: ['an undo that is not once in the audit'],
  },
  {
    name: 'imports a file for each press',
    edits: [
      {
        file: 'src/areas/feed/console/server/queue-import.ts',
        find: "    if (known.every(({ estado }) => estado === 'importando' || estado === 'importado')) return accept(true);\n    if (known.some(({ estado }) => estado !== 'probado')) return refuse('changed');\n",
        replace: '',
      },
    ],
    drill: 'publish-and-upload',
    found: ['an acknowledged import is not once in the audit'],
  },
];
