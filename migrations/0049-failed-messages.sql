-- Operators see which messages fail, and why (docs/product/console.md#jobs-and-mails). `motivo` has the words of the last error: of the end, or of an
-- attempt that is repeated.
alter table salidas
  -- When an operator closed a message that was given up, so that it waits for nobody.
  add column atendida_en timestamptz;

create index salidas_con_falla on salidas (id) where motivo is not null and atendida_en is null;
-- The list of messages, the newest first.
create index salidas_recientes on salidas (creada_en desc, id desc);
