-- PINs that operators give to stations (docs/product/console.md#stations). `bonos_estaciones.pin` stays the ERP's.
create table pines_estaciones (
  estacion text primary key references bonos_estaciones (codigo),
  -- Whose PIN is in force. `erp` after it was handed back.
  dueno text not null check (dueno in ('consola', 'erp')),
  -- Hash of the console's PIN (Argon2id); null: revoked, or handed back.
  pin text,
  -- Counts the changes, so that an operator who read an older state changes nothing.
  version integer not null check (version > 0),
  -- Name of the operator.
  cambiado_por text not null,
  cambiado_en timestamptz not null,
  check (dueno = 'consola' or pin is null)
);

-- A station's redemptions, the newest first.
create index bonos_de_estacion on bonos (estacion, canjeado_en) where canjeado_en is not null;
