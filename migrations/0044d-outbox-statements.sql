-- Statements by mail, with those that were sent: a period is mailed to a person once. Mails under way keep their identifier.
insert into salidas (tipo, clave, user_id, datos, mensaje, rango, creada_en, siguiente_en, terminada_en, final)
select 'extracto', user_id || ':' || to_char(desde, 'YYYY-MM-DD') || ':' || to_char(hasta, 'YYYY-MM-DD'), user_id,
  jsonb_build_object('desde', to_char(desde, 'YYYY-MM-DD'), 'hasta', to_char(hasta, 'YYYY-MM-DD')),
  'extracto-' || user_id || '-' || to_char(desde, 'YYYY-MM-DD') || '-' || to_char(hasta, 'YYYY-MM-DD'), 3,
  encolado_en, greatest(encolado_en, enviando_hasta),
  -- Given up a week after the period's end.
  case when enviado_en is null and hasta < current_date - 8 then now() else enviado_en end,
  case when enviado_en is not null then 'enviada' when hasta < current_date - 8 then 'abandonada' end
from envios_extracto;

-- `envios_extracto` has no use any more. Its rows stay, closed, so that a process of the earlier version sends none of them.
update envios_extracto set enviado_en = now(), enviando_hasta = null where enviado_en is null;

do $$
begin
  -- A new database has no queue yet.
  if to_regclass('pgboss.job') is not null then
    delete from pgboss.job where name = 'enviar-extracto' and state in ('created', 'retry', 'active');
  end if;
end
$$;
