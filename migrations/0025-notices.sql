-- What persons want to be told of and where, and what leaves by mail and push (docs/product/notifications.md#preferences).

-- Where a person differs from what is usual (src/areas/notifications/rules/preferences.ts).
create table preferencias_aviso (
  user_id bigint not null references usuarios (id) on delete cascade,
  evento text not null,
  lugar text not null check (lugar in ('portal', 'correo', 'celular')),
  activo boolean not null,
  primary key (user_id, evento, lugar)
);

-- How many days before the due date a person is reminded, where that is not the usual number.
create table dias_aviso (
  user_id bigint primary key references usuarios (id) on delete cascade,
  dias integer not null check (dias between 1 and 15)
);

-- Browsers that take push messages.
create table celulares_aviso (
  id bigint generated always as identity primary key,
  user_id bigint not null references usuarios (id) on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  -- What the browser says of itself.
  equipo text not null,
  creado_en timestamptz not null
);
create index celulares_aviso_de_persona on celulares_aviso (user_id);

-- A mail, or a push to one browser: written in the transaction of what it tells of, and once.
create table envios_aviso (
  id bigint generated always as identity primary key,
  user_id bigint not null references usuarios (id) on delete cascade,
  lugar text not null check (lugar in ('correo', 'celular')),
  -- Of celulares_aviso; 0 for a mail.
  celular bigint not null,
  -- What it tells of.
  clave text not null,
  evento text not null,
  titulo text not null,
  cuerpo text not null,
  href text,
  creado_en timestamptz not null,
  -- The next attempt is not before this moment.
  siguiente_en timestamptz not null,
  -- Until when a process counts as alive that is sending it.
  enviando_hasta timestamptz,
  intentos integer not null default 0,
  -- When it was taken, or given up.
  terminado_en timestamptz,
  unique (user_id, clave, lugar, celular)
);
create index envios_aviso_pendientes on envios_aviso (siguiente_en) where terminado_en is null;
create index envios_aviso_viejos on envios_aviso (terminado_en) where terminado_en is not null;

-- A row for each person and day whose documents were looked at.
create table recordatorios (
  user_id bigint not null references usuarios (id) on delete cascade,
  dia date not null,
  primary key (user_id, dia)
);
create index recordatorios_viejos on recordatorios (dia);
