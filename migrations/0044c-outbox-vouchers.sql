-- Mails with vouchers that had not left, and were not given up after a month. Mails under way keep their identifier.
insert into salidas (tipo, clave, mensaje, creada_en, siguiente_en)
select 'bonos-compra', uuid::text, 'bonos-compra-' || uuid, emitida_en, greatest(emitida_en, enviando_hasta)
from compras_bonos where emitida_en >= now() - interval '30 days' and enviada_en is null and no_enviable is null
union all
select 'bonos-reenvio', id::text, 'bonos-reenvio-' || id, pedido_en, greatest(pedido_en, enviando_hasta)
from reenvios_bonos where pedido_en >= now() - interval '30 days' and enviado_en is null and no_enviable is null;

-- Columns of the earlier version, which nothing reads any more.
alter table reenvios_bonos alter column encolado_en drop not null;
update compras_bonos set encolada_en = null, enviando_hasta = null where encolada_en is not null or enviando_hasta is not null;
update reenvios_bonos set encolado_en = null, enviando_hasta = null where encolado_en is not null or enviando_hasta is not null;

do $$
begin
  -- A new database has no queue yet.
  if to_regclass('pgboss.job') is not null then
    delete from pgboss.schedule where name = 'barrer-bonos';
    delete from pgboss.job where name in ('barrer-bonos', 'enviar-bonos') and state in ('created', 'retry', 'active');
  end if;
end
$$;
