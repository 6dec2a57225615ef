-- What operators publish from the console (docs/product/publishing.md): drafts, immutable versions, and when each is shown.

-- A thing that can be published: a content block, a news post. Its live row is in the table of its area.
create table publicables (
  tipo text not null,
  clave text not null,
  -- Who writes the live row.
  dueno text not null default 'erp' check (dueno in ('consola', 'erp')),
  -- Grows with each change; an edit names the one that it read.
  version integer not null default 0,
  -- Number of the latest row of `versiones`.
  ultima integer not null default 0,
  -- Publications that have begun so far.
  turno integer not null default 0,
  borrador jsonb,
  borrador_autor text,
  borrador_en timestamptz,
  -- Who made the last change; null: the job, at a planned time.
  cambiado_por text,
  cambiado_en timestamptz,
  primary key (tipo, clave)
);

create table versiones (
  tipo text not null,
  clave text not null,
  numero integer not null,
  contenido jsonb not null,
  -- Null: the row as the ERP had delivered it.
  autor text,
  creada_en timestamptz not null,
  primary key (tipo, clave, numero),
  foreign key (tipo, clave) references publicables (tipo, clave)
);
create function versiones_no_cambian() returns trigger language plpgsql as $$
begin
  raise exception 'Las filas de versiones no se cambian ni se borran.';
end
$$;
create trigger versiones_no_cambian before update or delete on versiones
  for each row execute function versiones_no_cambian();
create trigger versiones_no_se_vacian before truncate on versiones
  for each statement execute function versiones_no_cambian();

-- When a version is shown. Of several that have begun and not ended, the one that began last is live.
create table publicaciones (
  id bigint generated always as identity primary key,
  tipo text not null,
  clave text not null,
  numero integer not null,
  -- base: what was live before the console's first publication.
  acto text not null check (acto in ('base', 'publicar', 'volver')),
  estado text not null check (estado in ('espera', 'viva', 'terminada', 'anulada')),
  desde timestamptz not null,
  hasta timestamptz check (hasta > desde),
  -- Order in which publications began; null before.
  turno integer,
  -- The operator. Null: the ERP.
  autor_id bigint references operadores (id),
  autor text,
  autor_rol text,
  creada_en timestamptz not null,
  -- When it ended or was called off.
  terminada_en timestamptz,
  foreign key (tipo, clave, numero) references versiones (tipo, clave, numero)
);
create index publicaciones_de_cosa on publicaciones (tipo, clave, id desc);
create unique index publicaciones_en_espera on publicaciones (tipo, clave) where estado = 'espera';
create index publicaciones_vivas on publicaciones (tipo, clave, turno desc) where estado = 'viva';
create index publicaciones_por_empezar on publicaciones (desde) where estado = 'espera';
create index publicaciones_por_terminar on publicaciones (hasta) where estado = 'viva' and hasta is not null;
