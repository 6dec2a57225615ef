-- Keys with which systems of the distributor deliver data over HTTP (docs/product/integration.md#keys).
create table claves_integracion (
  id bigint generated always as identity primary key,
  nombre text not null check (length(nombre) between 1 and 80),
  -- entregar: deliver files. leer: read events.
  permisos text[] not null check (cardinality(permisos) > 0 and permisos <@ array['entregar', 'leer']),
  -- Kinds of files that it may deliver; null: all.
  tipos text[] check (cardinality(tipos) > 0),
  -- Stores of whose customers it may deliver rows; null: all.
  tiendas text[] check (cardinality(tiendas) > 0),
  -- Networks from which it is accepted; empty: any.
  redes text[] not null default '{}',
  -- Requests.
  por_minuto integer not null check (por_minuto between 1 and 100000),
  creada_en timestamptz not null,
  creada_por text not null,
  revocada_en timestamptz,
  revocada_por text
);
create unique index claves_integracion_por_nombre on claves_integracion (lower(nombre)) where revocada_en is null;

-- Secrets of a key: one, and two while it is rotated. A secret is kept as its hash.
create table claves_integracion_secretos (
  id bigint generated always as identity primary key,
  clave bigint not null references claves_integracion (id),
  -- Its last characters, by which people tell secrets apart.
  pista text not null,
  hash bytea not null unique,
  creado_en timestamptz not null,
  -- Null: until it is revoked.
  vence_en timestamptz,
  usado_en timestamptz,
  usado_desde text,
  rechazado_en timestamptz,
  -- vencida, revocada, red, limite
  rechazo text
);
create index claves_integracion_secretos_de_clave on claves_integracion_secretos (clave, id);

-- A delivery over HTTP is an upload by a key. It has no trial: its commit orders the import.
alter table subidas_erp alter column operador_id drop not null;
alter table subidas_erp add column clave bigint references claves_integracion (id);
-- The sender's key of the delivery, and the SHA-256 of what was asked under it.
alter table subidas_erp add column clave_idempotencia text;
alter table subidas_erp add column huella text;
alter table subidas_erp add column confirmada_en timestamptz;
alter table subidas_erp add column terminada_en timestamptz;
alter table subidas_erp drop constraint subidas_erp_estado_check;
-- abierta: takes files. terminada: imported or refused. Of deliveries only.
alter table subidas_erp add constraint subidas_erp_estado_check
  check (estado in ('subiendo', 'probando', 'lista', 'importando', 'abierta', 'terminada'));
alter table subidas_erp add constraint subidas_erp_de_alguien check ((operador_id is null) <> (clave is null));
create unique index subidas_erp_una_vez on subidas_erp (clave, clave_idempotencia) where clave is not null;
create index subidas_erp_en_espera on subidas_erp (confirmada_en, id) where clave is not null and estado = 'importando';

alter table subida_archivos drop constraint subida_archivos_estado_check;
-- recibiendo: it still arrives, under a name of its own until it is complete.
alter table subida_archivos add constraint subida_archivos_estado_check
  check (estado in ('recibiendo', 'subido', 'espera', 'probado', 'rechazado', 'importando', 'importado'));
-- A part is compressed (Zstandard) or as it came.
alter table subida_partes add column comprimida boolean not null default false;

-- Name of the key that delivered the file; null for a folder and for an operator's upload.
alter table importaciones add column clave text;
