-- Stations that operators make (docs/product/console.md#stations). While one belongs to the console, a delivery changes neither its name, its country nor whether
-- it redeems. An empty `pin`: the ERP has not delivered one.
alter table bonos_estaciones add column dueno text not null default 'erp' check (dueno in ('consola', 'erp'));
