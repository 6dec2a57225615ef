-- Files of the feed that an operator uploads (docs/product/console.md#erp-data). An upload is tried first, then imported. Kept for a day.
create table subidas_erp (
  id bigint generated always as identity primary key,
  operador_id bigint not null references operadores (id),
  -- subiendo: the browser still sends. probando: the trial runs or waits. lista: tried. importando: the import runs or waits.
  estado text not null check (estado in ('subiendo', 'probando', 'lista', 'importando')),
  creada_en timestamptz not null,
  -- Of the manifest.
  entrega text,
  secuencia bigint,
  -- Why nothing of it can be imported.
  problema text,
  guardar_buenas boolean not null default false
);
create index subidas_recientes on subidas_erp (creada_en desc, id desc);

create table subida_archivos (
  subida bigint not null references subidas_erp (id) on delete cascade,
  archivo text not null,
  bytes bigint not null default 0,
  sha256 text,
  -- espera: it refers to rows of another file of the upload that are not imported yet.
  estado text not null check (estado in ('subido', 'espera', 'probado', 'rechazado', 'importando', 'importado')),
  -- Why the whole file is refused, or which file it waits for.
  razon text,
  -- Counts of the trial.
  filas integer not null default 0,
  nuevas integer not null default 0,
  cambiadas integer not null default 0,
  rechazadas integer not null default 0,
  atrasadas integer not null default 0,
  rechazos jsonb not null default '[]',
  importacion bigint references importaciones (id) on delete set null,
  primary key (subida, archivo)
);

create table subida_partes (
  subida bigint not null,
  archivo text not null,
  parte integer not null,
  contenido bytea not null,
  primary key (subida, archivo, parte),
  foreign key (subida, archivo) references subida_archivos (subida, archivo) on delete cascade
);

-- Who uploaded the file; null for a folder.
alter table importaciones add column operador text;
