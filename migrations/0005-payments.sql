-- When the bank is asked next about an open attempt, and how many questions in a row brought no usable answer (docs/decisions/0025).
alter table pagos add column consultar_desde timestamptz;
alter table pagos add column sin_respuesta integer not null default 0;
drop index pagos_abiertos;
create index pagos_abiertos on pagos (coalesce(consultar_desde, creada_en)) where estado in ('creada', 'en_banco', 'pendiente');
-- An attempt that was closed before the bank said how it ended goes on being asked about for two days; null ends that.
create index pagos_en_duda on pagos (consultar_desde) where estado in ('fallida', 'expirada') and consultar_desde is not null;

-- The call that opens the session at the bank. One process at a time may make it: apertura_hasta is the end of its lease, by the clock of
-- the database, so that a killed process blocks nobody for longer.
alter table pagos add column apertura_desde timestamptz;
alter table pagos add column apertura_hasta timestamptz;
alter table pagos add column aperturas integer not null default 0;
-- Why the last call left it unknown whether the bank has the session; null while a call is under way and when none was made.
alter table pagos add column apertura_fallo text;

-- What the bank says it took, where that is not the amount of the attempt.
alter table pagos add column monto_banco numeric(18, 2);
alter table pagos add column moneda_banco text;
update pagos p set monto_banco = (e.detalle ->> 'monto')::numeric, moneda_banco = e.detalle ->> 'moneda'
from (
  select distinct on (uuid) uuid, detalle from pago_eventos
  where detalle ->> 'revision' = 'amount-differs' and detalle ->> 'monto' is not null
  order by uuid, id desc
) e
where e.uuid = p.uuid and p.revision = 'amount-differs';

-- When an operator decided a review (`npm run payments`), and when the money in the customer's favour was returned or used.
alter table pagos add column revisada_en timestamptz;
alter table pagos add column favor_cerrado_en timestamptz;
create index pagos_en_revision on pagos (creada_en) where revision is not null and revisada_en is null;
create index pagos_a_favor on pagos (creada_en) where sin_aplicar > 0 and favor_cerrado_en is null;

alter table pago_eventos drop constraint pago_eventos_origen_check;
alter table pago_eventos add constraint pago_eventos_origen_check check (origen in ('inicio', 'aviso', 'sonda', 'resultado', 'operador'));
