-- Entries of the audit trail by day of Bogotá, store and fact, of days that have ended. The console counts a year by them, because reading a year's entries took
-- most of the list's time (docs/product/audit.md#console). Entries without a customer have an empty store; those of unknown
-- people are not counted here, because they are deleted after 90 days.
create table auditoria_dias (
  dia date not null,
  store_code text not null,
  hecho text not null,
  entradas int not null check (entradas > 0),
  primary key (dia, store_code, hecho)
);
