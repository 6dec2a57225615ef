-- When the attempt was recorded, or the last call that opens its session began, by the clock of the database: the clock of the process
-- that wrote `apertura_desde` may have been ahead for a while, and its documents must not stay blocked until then.
alter table pagos add column llamada_en timestamptz not null default now();
