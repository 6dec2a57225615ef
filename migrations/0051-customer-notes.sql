-- Notes of the distributor's people about a customer. No customer sees them. Rows are only added.
create table notas_clientes (
  id bigint generated always as identity primary key,
  cliente text not null references clientes (cliente),
  operador_id bigint not null references operadores (id),
  texto text not null check (length(texto) between 1 and 2000),
  escrita_en timestamptz not null
);
create index notas_de_cliente on notas_clientes (cliente, escrita_en desc, id desc);

create function notas_no_cambian() returns trigger language plpgsql as $$
begin
  raise exception 'Las filas de notas_clientes no se cambian ni se borran.';
end
$$;
create trigger notas_no_cambian before update or delete on notas_clientes
  for each row execute function notas_no_cambian();
create trigger notas_no_se_vacian before truncate on notas_clientes
  for each statement execute function notas_no_cambian();
