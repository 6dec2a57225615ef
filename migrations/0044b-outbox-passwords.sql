-- Mails with links and about changed passwords that waited in the queue. Their links are derived from the request, which stays the same.
do $$
begin
  -- A new database has no queue yet.
  if to_regclass('pgboss.job') is null then
    return;
  end if;
  insert into salidas (tipo, clave, user_id, datos, mensaje, rango, creada_en, siguiente_en)
  select 'invitacion', j.data ->> 'pedido', u.id, '{}', 'invitacion-' || (j.data ->> 'pedido'), 1, (j.data ->> 'en')::timestamptz, (j.data ->> 'en')::timestamptz
  from pgboss.job j join usuarios u on u.id = (j.data ->> 'userId')::bigint
  where j.name = 'invitar-usuario' and j.state in ('created', 'retry', 'active')
  union all
  select 'restablecer-clave', data ->> 'pedido', null, jsonb_build_object('address', data ->> 'address'), 'restablecer-clave-' || (data ->> 'pedido'), 1,
    (data ->> 'en')::timestamptz, (data ->> 'en')::timestamptz
  from pgboss.job where name = 'restablecer-clave' and state in ('created', 'retry', 'active')
  union all
  select 'clave-cambiada', clave, user_id, datos, 'clave-cambiada-' || replace(clave, ':', '-'), 1, at, at from (
    select distinct on (1) u.id || ':' || floor(extract(epoch from (j.data ->> 'at')::timestamptz) * 1000)::bigint as clave, u.id as user_id,
      jsonb_build_object('at', j.data ->> 'at') as datos, (j.data ->> 'at')::timestamptz as at
    from pgboss.job j join usuarios u on u.id = (j.data ->> 'userId')::bigint
    where j.name = 'avisar-clave-cambiada' and j.state in ('created', 'retry', 'active')) cambiadas
  on conflict (tipo, clave) do nothing;
  delete from pgboss.job
  where name in ('invitar-usuario', 'restablecer-clave', 'avisar-clave-cambiada') and state in ('created', 'retry', 'active');
end
$$;
