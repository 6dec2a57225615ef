-- Statements by mail (docs/product/account.md#statement-by-mail).
create table suscripciones_extracto (
  user_id bigint primary key references usuarios (id) on delete cascade,
  cadencia text not null check (cadencia in ('semanal', 'mensual')),
  -- The first period that is mailed ends on this day or later.
  desde date not null
);

-- A row for each person and period: a period is mailed once.
create table envios_extracto (
  user_id bigint not null references usuarios (id) on delete cascade,
  desde date not null,
  hasta date not null,
  -- When a job was last asked to send it.
  encolado_en timestamptz not null,
  -- Until when a job counts as alive that is sending it.
  enviando_hasta timestamptz,
  -- When the mail server took it, or refused it for good.
  enviado_en timestamptz,
  primary key (user_id, desde, hasta)
);
create index envios_extracto_pendientes on envios_extracto (encolado_en) where enviado_en is null;
create index envios_extracto_viejos on envios_extracto (hasta);
