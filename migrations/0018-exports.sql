-- Files that customers ordered (docs/product/exports.md). Their content is in the database, so that every process hands out every file.
create table exportaciones (
  id uuid primary key,
  numero_cuenta text not null references clientes (cliente),
  user_id bigint not null references usuarios (id),
  -- Support staff's order; null: the person's own.
  visita_id bigint references visitas_de_soporte (id),
  nombre text not null,
  formato text not null check (formato in ('PDF', 'XLSX', 'CSV', 'ZIP')),
  -- As the address of the list has it.
  filtro text not null check (length(filtro) <= 4000),
  titulo text not null,
  palabras text not null,
  -- What the person may read when it is ordered: the file has no more than this.
  lector jsonb not null,
  estado text not null check (estado in ('espera', 'curso', 'lista', 'fallida')),
  filas integer not null check (filas >= 0),
  hechas integer not null default 0,
  moneda text not null,
  total numeric,
  bytes bigint not null default 0,
  archivo text not null,
  aviso text,
  -- Which run makes the file, and until when it counts as alive.
  ejecucion uuid,
  ejecucion_hasta timestamptz,
  intentos integer not null default 0,
  creada_en timestamptz not null,
  empezada_en timestamptz,
  lista_en timestamptz,
  borrar_en timestamptz not null
);
create index exportaciones_de_persona on exportaciones (user_id, creada_en desc);
create index exportaciones_por_borrar on exportaciones (borrar_en);
create index exportaciones_sin_terminar on exportaciones (creada_en) where estado in ('espera', 'curso');

create table exportacion_partes (
  id uuid not null references exportaciones (id) on delete cascade,
  parte integer not null,
  contenido bytea not null,
  primary key (id, parte)
);
-- The content is compressed already.
alter table exportacion_partes alter column contenido set storage external;

-- What was certified, and when. Rows never change.
create table certificados_saldo (
  codigo text primary key,
  numero_cuenta text not null references clientes (cliente),
  user_id bigint not null references usuarios (id),
  visita_id bigint references visitas_de_soporte (id),
  -- As the paper says it.
  nombre text not null,
  nit text not null,
  tipo_nit text not null,
  pais text not null,
  moneda text not null,
  saldo numeric(18,2) not null,
  vencido numeric(18,2) not null,
  vence_hoy numeric(18,2) not null,
  por_vencer numeric(18,2) not null,
  a_favor numeric(18,2) not null,
  documentos integer not null,
  emitido_en timestamptz not null,
  check (saldo = vencido + vence_hoy + por_vencer - a_favor)
);
create index certificados_saldo_de_cliente on certificados_saldo (numero_cuenta, emitido_en desc);
create function certificados_saldo_no_cambian() returns trigger language plpgsql as $$
begin
  raise exception 'un certificado no cambia ni se borra';
end $$;
create trigger certificados_saldo_no_cambian before update or delete on certificados_saldo
  for each row execute function certificados_saldo_no_cambian();
