-- Requests of an integration key in a minute, for all processes and machines. A process takes a part of the key's limit at once
-- (docs/operations.md#keys-of-systems).
create table claves_integracion_usos (
  clave bigint primary key references claves_integracion on delete cascade,
  -- Begin of the minute, by the database's clock.
  desde timestamptz not null,
  usadas bigint not null
);
