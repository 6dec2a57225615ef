-- When a mailed link was used. Its row stays until it expires, so that a repeated mail cannot make it valid again (docs/product/passwords.md#links).
alter table enlaces_de_cuenta add column usado_en timestamptz;
