-- Acts with much money that a second operator must consent to within a day (docs/product/console.md#second-consent).
create table consentimientos (
  id bigint generated always as identity primary key,
  -- What acts: pago, compensacion, bono. With `sujeto` it names the thing.
  tipo text not null,
  sujeto text not null,
  -- What the area carries out after the consent.
  orden jsonb not null,
  -- For people: what would be done.
  resumen text not null,
  numero_cuenta text not null references clientes (cliente),
  moneda text not null,
  monto numeric(18, 2) not null check (monto > 0),
  motivo text not null,
  pedido_por bigint not null references operadores (id),
  pedido_en timestamptz not null,
  vence_en timestamptz not null,
  respuesta text check (respuesta in ('consentido', 'negado', 'retirado', 'vencido')),
  respondido_por bigint references operadores (id),
  respondido_en timestamptz,
  respuesta_motivo text,
  check ((respuesta is null) = (respondido_en is null)),
  -- The same person never counts twice.
  check (respuesta is distinct from 'consentido' or (respondido_por is not null and respondido_por <> pedido_por))
);
create unique index consentimientos_uno_abierto on consentimientos (tipo, sujeto) where respuesta is null;
