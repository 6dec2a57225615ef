-- Addresses to which events are sent (docs/product/integration.md#webhooks). A destination reads the events as a reader of `/events` does, and writes one row for each that
-- it must get. The rows of one customer are sent in order: only the first that has not ended has a time (`siguiente_en`), and its end gives the next one a time.
create table destinos (
  id bigint generated always as identity primary key,
  nombre text not null,
  url text not null,
  -- Groups of kinds, such as `pago`; null: all.
  grupos text[],
  -- Null: customers of all stores.
  tiendas text[],
  -- Number of the last event that has been read.
  leido bigint not null,
  version integer not null default 1,
  creado_en timestamptz not null,
  creado_por text not null,
  pausado_en timestamptz,
  -- Who paused it, or why the portal did.
  pausado_por text,
  -- Failures in a row, and until when no event is sent after them.
  fallos integer not null default 0,
  descansa_hasta timestamptz,
  eliminado_en timestamptz
);
create unique index destinos_nombre on destinos (lower(nombre)) where eliminado_en is null;

-- Secrets are derived from the portal's secret and the seed, so that no copy of the database has them.
create table destinos_secretos (
  id bigint generated always as identity primary key,
  destino bigint not null references destinos,
  semilla uuid not null default gen_random_uuid(),
  creado_en timestamptz not null,
  vence_en timestamptz
);
create index destinos_secretos_destino on destinos_secretos (destino);

create table envios (
  destino bigint not null references destinos,
  -- Number of the event.
  numero bigint not null,
  -- Empty: an event of no customer.
  cliente text not null,
  creado_en timestamptz not null,
  intentos integer not null default 0,
  primero_en timestamptz,
  ultimo_en timestamptz,
  -- Null: it waits for an earlier one, was given up, or has ended.
  siguiente_en timestamptz,
  abandonado_en timestamptz,
  terminado_en timestamptz,
  final text check (final in ('entregado', 'dado-por-entregado')),
  -- Of the last attempt.
  estado smallint,
  milisegundos integer,
  motivo text,
  respuesta text,
  primary key (destino, numero),
  check ((terminado_en is null) = (final is null)),
  check (siguiente_en is null or (terminado_en is null and abandonado_en is null))
);
create index envios_por_enviar on envios (destino, siguiente_en) where siguiente_en is not null;
create index envios_sin_terminar on envios (destino, cliente, numero) where terminado_en is null;
create index envios_abandonados on envios (abandonado_en) where abandonado_en is not null and terminado_en is null;
create index envios_terminados on envios (destino, terminado_en) where terminado_en is not null;
create index envios_numero on envios (numero);

-- Wakes the senders when events are committed. Without a destination it costs a look at an empty index: notifications
-- make commits wait for each other.
create index destinos_en_uso on destinos (id) where eliminado_en is null;
create function avisar_eventos() returns trigger language plpgsql as $$
begin
  if exists (select from destinos where eliminado_en is null) then
    perform pg_notify('eventos', '');
  end if;
  return null;
end $$;
create trigger eventos_avisar after insert on eventos for each statement execute function avisar_eventos();
