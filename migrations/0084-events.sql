-- What systems of the distributor are told (docs/product/integration.md#events). An event is written in the transaction of what happened, without a number. Events whose
-- transaction has ended get the next numbers later, under the lock of `eventos_numeracion`: an event of a slower transaction has a later number, so a reader that asks
-- for what follows a number misses none.
create table eventos (
  orden bigint generated always as identity primary key,
  id uuid not null default gen_random_uuid(),
  numero bigint unique check (numero > 0),
  tipo text not null,
  version smallint not null,
  cliente text,
  datos jsonb not null,
  ocurrido_en timestamptz not null
);
create index eventos_sin_numero on eventos (orden) where numero is null;
create index eventos_por_dia on eventos (ocurrido_en);

create table eventos_numeracion (
  solo boolean primary key default true check (solo),
  ultimo bigint not null default 0
);
insert into eventos_numeracion default values;
