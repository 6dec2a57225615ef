import { DatabaseSync, type SQLInputValue } from 'node:sqlite';

/** Tables of the ERP. Amounts are hundredths, instants are ISO texts. `por_entregar` has the changes that are not in a delivery yet. */
const SCHEMA = `
  create table if not exists clientes (
    cliente text primary key, nombre text not null, nit text not null, pais text not null, moneda text not null, tienda text not null,
    sociedad text not null, correo text not null, clave text not null
  ) strict;
  create table if not exists documentos (
    cliente text not null references clientes, num_documento text not null, clase text not null check (clase in ('INVOICE', 'PAYMENT')),
    fecha text not null, vence text not null, original integer not null, saldo integer not null check (saldo between 0 and original),
    referencia text, en_disputa integer not null default 0, entrega integer, xml text, primary key (cliente, num_documento)
  ) strict;
  create unique index if not exists documentos_referencia on documentos (cliente, referencia) where referencia is not null;
  create table if not exists eventos (
    id text primary key, numero integer not null unique, tipo text not null, cliente text, ocurrido_en text not null, aplicado_en text not null,
    datos text not null, efecto text not null, via text not null default 'cursor' check (via in ('cursor', 'webhook'))
  ) strict;
  create table if not exists lectura (solo integer primary key check (solo = 1), siguiente integer) strict;
  create table if not exists asientos (
    id integer primary key, evento text not null references eventos (id), cliente text not null, num_documento text not null, num_origen text,
    tipo text not null, referencia text not null, monto integer not null check (monto > 0), fecha text not null, entrega integer
  ) strict;
  create index if not exists asientos_documento on asientos (cliente, num_documento);
  create index if not exists asientos_origen on asientos (cliente, num_origen) where num_origen is not null;
  create index if not exists asientos_evento on asientos (evento);
  create table if not exists compensaciones (
    id_transaccion text primary key, evento text not null references eventos (id), cliente text not null, total integer not null,
    estado text not null check (estado in ('S', 'F')), motivo text, confirma text, entrega integer
  ) strict;
  create table if not exists incidencias (id integer primary key, evento text not null, que text not null) strict;
  create table if not exists por_entregar (orden integer primary key, clase text not null, cliente text not null, clave text not null, unique (clase, cliente, clave)) strict;
  create table if not exists entregas (
    numero integer primary key, creada_en text not null, contenido text not null, marcas text not null, id_portal integer, resultado text,
    terminada_en text, problema text
  ) strict;
  create index if not exists entregas_abiertas on entregas (numero) where resultado is null;
  insert into lectura values (1, null) on conflict do nothing;
`;

/** Columns that are missing in database files of earlier versions. */
const LATER_COLUMNS = [
  ['eventos', 'via', "text not null default 'cursor'"],
  ['documentos', 'entrega', 'integer'],
  ['documentos', 'xml', 'text'],
] as const;

/** Index of events received by webhook, because they are counted while others arrive. */
const LATER_INDEXES = "create index if not exists eventos_recibidos on eventos (numero) where via = 'webhook';";

/** Transport of an event: `cursor` when the ERP read it, `webhook` when the portal sent it. */
export type EventTransport = 'cursor' | 'webhook';

export interface CustomerRow {
  readonly cliente: string;
  readonly nombre: string;
  readonly nit: string;
  readonly pais: string;
  readonly moneda: string;
  readonly tienda: string;
  readonly sociedad: string;
  readonly correo: string;
  readonly clave: string;
}

export interface DocumentRow {
  readonly cliente: string;
  readonly num_documento: string;
  readonly clase: 'INVOICE' | 'PAYMENT';
  readonly fecha: string;
  readonly vence: string;
  readonly original: number;
  readonly saldo: number;
  /** The portal's payment or annulment that created the document. */
  readonly referencia: string | null;
  readonly en_disputa: number;
  /** The electronic invoice as XML; null: the document has none. */
  readonly xml: string | null;
}

export interface PostingRow {
  readonly id: number;
  readonly cliente: string;
  readonly num_documento: string;
  readonly num_origen: string | null;
  readonly tipo: 'pago' | 'compensacion' | 'devolucion';
  readonly referencia: string;
  readonly monto: number;
  readonly fecha: string;
}

export interface EventRow {
  readonly id: string;
  readonly numero: number;
  readonly tipo: string;
  readonly cliente: string | null;
  readonly ocurrido_en: string;
  readonly aplicado_en: string;
  readonly datos: string;
  readonly efecto: string;
  readonly via: EventTransport;
}

export interface SettledCompensation {
  readonly id_transaccion: string;
  readonly evento: string;
  readonly cliente: string;
  readonly total: number;
  readonly estado: 'S' | 'F';
  readonly motivo: string | null;
  readonly confirma: string | null;
}

/** A change to be delivered: a customer, a document, its electronic invoice, a posting or an answer. */
export interface PendingChange {
  readonly clase: 'cliente' | 'documento' | 'xml' | 'asiento' | 'respuesta';
  readonly cliente: string;
  readonly clave: string;
}

export interface DeliveryRow {
  readonly numero: number;
  readonly creada_en: string;
  readonly contenido: string;
  readonly marcas: string;
  readonly resultado: string | null;
}

/** A payment, compensation or document in favour, with each step of its way to the ERP and back. */
export interface TrailRow {
  readonly id: string;
  readonly numero: number;
  readonly tipo: string;
  readonly cliente: string;
  readonly nombre: string;
  readonly moneda: string;
  readonly datos: string;
  readonly efecto: string;
  readonly via: EventTransport;
  readonly ocurrido_en: string;
  readonly aplicado_en: string;
  readonly entrega: number | null;
  readonly resultado: string | null;
  readonly terminada_en: string | null;
}

export interface ChangeRow {
  readonly num_documento: string;
  readonly clase: 'INVOICE' | 'PAYMENT';
  readonly monto: number;
  readonly saldo: number;
}

export type Books = ReturnType<typeof openBooks>;

/** Opens the ERP's database, a file, and creates missing tables. */
export function openBooks(file: string) {
  const database = new DatabaseSync(file);
  database.exec(
    'pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma busy_timeout = 5000;',
  );
  database.exec(SCHEMA);
  for (const [table, column, kind] of LATER_COLUMNS)
    if (!database.prepare('select 1 from pragma_table_info(?) where name = ?').get(table, column))
      database.exec(`alter table ${table} add column ${column} ${kind}`);
  database.exec(LATER_INDEXES);
  const prepared = new Map<string, ReturnType<DatabaseSync['prepare']>>();
  const prepare = (text: string) => {
    const statement = prepared.get(text) ?? database.prepare(text);
    prepared.set(text, statement);
    return statement;
  };
  const all = <Row>(text: string, ...values: SQLInputValue[]) => prepare(text).all(...values) as unknown as Row[];
  const one = <Row>(text: string, ...values: SQLInputValue[]) =>
    prepare(text).get(...values) as unknown as Row | undefined;
  const run = (text: string, ...values: SQLInputValue[]) => prepare(text).run(...values);

  return {
    /** Runs work in one transaction. */
    inTransaction<T>(work: () => T): T {
      database.exec('begin immediate');
      try {
        const result = work();
        database.exec('commit');
        return result;
      } catch (error) {
        database.exec('rollback');
        throw error;
      }
    },
    close: () => database.close(),

    countCustomers: () => one<{ n: number }>('select count(*) as n from clientes')?.n ?? 0,
    findCustomer: (cliente: string) => one<CustomerRow>('select * from clientes where cliente = ?', cliente),
    listCustomers: () => all<CustomerRow>('select * from clientes order by cliente'),
    addCustomer: (row: CustomerRow) =>
      run(
        'insert into clientes values (?, ?, ?, ?, ?, ?, ?, ?, ?)',
        ...[row.cliente, row.nombre, row.nit, row.pais, row.moneda, row.tienda, row.sociedad, row.correo, row.clave],
      ),

    /** Finds a document by its own number, or by the portal's reference. */
    findDocument: (cliente: string, number: string) =>
      one<DocumentRow>(
        'select * from documentos where cliente = ? and (num_documento = ? or referencia = ?) order by num_documento = ? desc limit 1',
        ...[cliente, number, number, number],
      ),
    addDocument: (row: DocumentRow) =>
      run(
        'insert into documentos (cliente, num_documento, clase, fecha, vence, original, saldo, referencia, en_disputa, xml) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
        ...[
          row.cliente,
          row.num_documento,
          row.clase,
          row.fecha,
          row.vence,
          row.original,
          row.saldo,
          row.referencia,
          row.en_disputa,
          row.xml,
        ],
      ),
    countFavours: (cliente: string) =>
      one<{ n: number }>('select count(*) as n from documentos where cliente = ? and referencia is not null', cliente)
        ?.n ?? 0,
    listDocuments: (cliente: string) =>
      all<DocumentRow>('select * from documentos where cliente = ? order by saldo = 0, vence, num_documento', cliente),

    /** Posts an amount: lowers the document's balance and, if there is an origin, the origin's too. @throws Error when a balance is too small */
    addPosting(row: Omit<PostingRow, 'id'> & { readonly evento: string }): number {
      const { lastInsertRowid } = run(
        'insert into asientos (evento, cliente, num_documento, num_origen, tipo, referencia, monto, fecha) values (?, ?, ?, ?, ?, ?, ?, ?)',
        ...[row.evento, row.cliente, row.num_documento, row.num_origen, row.tipo, row.referencia, row.monto, row.fecha],
      );
      for (const number of [row.num_documento, row.num_origen])
        if (number !== null)
          run(
            'update documentos set saldo = saldo - ? where cliente = ? and num_documento = ?',
            row.monto,
            row.cliente,
            number,
          );
      return Number(lastInsertRowid);
    },
    findPosting: (id: number) => one<PostingRow>('select * from asientos where id = ?', id),
    /** The portal's references that the balance of a document already contains. */
    listReferences: (cliente: string, number: string) =>
      all<{ referencia: string }>(
        `select referencia from asientos where cliente = ? and num_documento = ? and tipo <> 'devolucion'
         union select referencia from asientos where cliente = ? and num_origen = ?`,
        ...[cliente, number, cliente, number],
      ).map(({ referencia }) => referencia),

    addCompensation: (row: SettledCompensation) =>
      run(
        'insert into compensaciones (id_transaccion, evento, cliente, total, estado, motivo, confirma) values (?, ?, ?, ?, ?, ?, ?)',
        ...[row.id_transaccion, row.evento, row.cliente, row.total, row.estado, row.motivo, row.confirma],
      ),
    findCompensation: (id: string) =>
      one<SettledCompensation>('select * from compensaciones where id_transaccion = ?', id),
    addTrouble: (event: string, what: string) =>
      run('insert into incidencias (evento, que) values (?, ?)', event, what),
    listTroubles: () =>
      all<{ evento: string; que: string }>('select evento, que from incidencias order by id desc limit 20'),

    hasTrouble: (event: string, what: string) =>
      one('select 1 from incidencias where evento = ? and que = ?', event, what) !== undefined,
    removeTrouble: (event: string, what: string) =>
      run('delete from incidencias where evento = ? and que = ?', event, what),

    findEvent: (id: string) => one<EventRow>('select * from eventos where id = ?', id),
    listEventsBetween: (first: number, last: number) =>
      all<EventRow>('select * from eventos where numero between ? and ? order by numero', first, last),
    renumberEvent: (id: string, numero: number) => run('update eventos set numero = ? where id = ?', numero, id),
    hasEvent: (id: string) => one('select 1 from eventos where id = ?', id) !== undefined,
    addEvent: (row: EventRow) =>
      run(
        'insert into eventos (id, numero, tipo, cliente, ocurrido_en, aplicado_en, datos, efecto, via) values (?, ?, ?, ?, ?, ?, ?, ?, ?)',
        ...[
          row.id,
          row.numero,
          row.tipo,
          row.cliente,
          row.ocurrido_en,
          row.aplicado_en,
          row.datos,
          row.efecto,
          row.via,
        ],
      ),
    /** Number of the last event read; undefined before the first reading. */
    findCursor: () => one<{ siguiente: number | null }>('select siguiente from lectura')?.siguiente ?? undefined,
    /** @param next null: the next reading begins with the oldest event */
    saveCursor: (next: number | null) => run('update lectura set siguiente = ?', next),

    mark: ({ clase, cliente, clave }: PendingChange) =>
      run(
        'insert into por_entregar (clase, cliente, clave) values (?, ?, ?) on conflict do nothing',
        clase,
        cliente,
        clave,
      ),
    /** Removes and returns the oldest marks, for a delivery. */
    takeMarks: (most: number) =>
      all<PendingChange & { orden: number }>(
        'delete from por_entregar where orden in (select orden from por_entregar order by orden limit ?) returning clase, cliente, clave, orden',
        most,
      ).toSorted((one, other) => one.orden - other.orden),
    countMarks: () => one<{ n: number }>('select count(*) as n from por_entregar')?.n ?? 0,

    findOpenDelivery: () => one<DeliveryRow>('select * from entregas where resultado is null order by numero limit 1'),
    findDelivery: (numero: number) => one<DeliveryRow>('select * from entregas where numero = ?', numero),
    nextDelivery: () => (one<{ n: number | null }>('select max(numero) as n from entregas')?.n ?? 0) + 1,
    addDelivery: ({ numero, creada_en, contenido, marcas }: Omit<DeliveryRow, 'resultado'>) =>
      run(
        'insert into entregas (numero, creada_en, contenido, marcas) values (?, ?, ?, ?)',
        numero,
        creada_en,
        contenido,
        marcas,
      ),
    /** Records the delivery that contained a change. A document keeps its first accepted delivery. */
    noteDelivered: (numero: number, { clase, cliente, clave }: PendingChange) => {
      if (clase === 'documento')
        run(
          `update documentos set entrega = ? where cliente = ? and num_documento = ?
             and not exists (select 1 from entregas e where e.numero = documentos.entrega and e.resultado = 'aceptada')`,
          ...[numero, cliente, clave],
        );
      if (clase === 'asiento') run('update asientos set entrega = ? where id = ?', numero, Number(clave));
      if (clase === 'respuesta') run('update compensaciones set entrega = ? where id_transaccion = ?', numero, clave);
    },
    endDelivery: (numero: number, end: { id: number | null; resultado: string; at: string; problema: string | null }) =>
      run(
        'update entregas set id_portal = ?, resultado = ?, terminada_en = ?, problema = ? where numero = ?',
        ...[end.id, end.resultado, end.at, end.problema, numero],
      ),
    listDeliveries: (most: number) =>
      all<DeliveryRow & { terminada_en: string | null; problema: string | null }>(
        'select * from entregas order by numero desc limit ?',
        most,
      ),
    /** The newest events that moved money, with the delivery that reported them to the portal. */
    listTrail: (most: number) =>
      all<TrailRow>(
        `select e.id, e.numero, e.tipo, e.cliente, c.nombre, c.moneda, e.datos, e.efecto, e.via, e.ocurrido_en, e.aplicado_en, d.numero as entrega, d.resultado, d.terminada_en
         from eventos e join clientes c using (cliente)
         left join entregas d on d.numero = coalesce(
           (select max(entrega) from asientos a where a.evento = e.id), (select max(entrega) from compensaciones k where k.evento = e.id),
           (select entrega from documentos f where f.cliente = e.cliente and f.referencia = json_extract(e.datos, '$.num_documento')))
         where e.efecto <> 'nada' order by e.numero desc limit ?`,
        most,
      ),
    /** Changes by an event, with each document's present balance. */
    listChanges: (event: string) =>
      all<ChangeRow>(
        `select d.num_documento, d.clase, a.monto, d.saldo from asientos a
           join documentos d on d.cliente = a.cliente and d.num_documento in (a.num_documento, a.num_origen) where a.evento = ?
         union all
         select f.num_documento, f.clase, f.original, f.saldo from eventos e
           join documentos f on f.cliente = e.cliente and f.referencia = json_extract(e.datos, '$.num_documento')
         where e.id = ? and e.tipo = 'favor.creado'`,
        ...[event, event],
      ),
    /** Counter that grows with every change of this process. */
    countChanges: () => one<{ n: number }>('select total_changes() as n')?.n ?? 0,
    countAll: () =>
      one<{
        eventos: number;
        recibidos: number;
        asientos: number;
        entregas: number;
        abiertas: number;
        incidencias: number;
        marcas: number;
      }>(
        `select (select count(*) from eventos) as eventos, (select count(*) from eventos where via = 'webhook') as recibidos,
           (select count(*) from asientos) as asientos, (select count(*) from entregas) as entregas,
           (select count(*) from entregas where resultado is null) as abiertas, (select count(*) from incidencias) as incidencias,
           (select count(*) from por_entregar) as marcas`,
      ) ?? { eventos: 0, recibidos: 0, asientos: 0, entregas: 0, abiertas: 0, incidencias: 0, marcas: 0 },
  };
}
