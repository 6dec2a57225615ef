-- Reports have two new measures (docs/product/reports.md#measures): the kept days are counted anew by the next refresh, instead of differing at night.
insert into sumas_cambiadas (dia) select dia from sumas_dias on conflict do nothing;
