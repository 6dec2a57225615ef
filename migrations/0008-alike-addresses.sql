-- Two addresses that look the same on a screen have the same skeleton: without case, accents, compatibility forms (full width) and with Cyrillic
-- and Greek letters as the Latin ones that they resemble. New people are compared by it; people who are there already stay as they are.
create function correo_parecido(correo text) returns text language sql immutable as $$
  select translate(
    regexp_replace(lower(normalize(left(correo, 254), NFKD)), '[\u0300-\u036f]', '', 'g'),
    'асеорхуіјѕԁһԛԝкмтвнгαορνυικτχεηγıɑɡłøđ',
    'aceopxyijsdhqwkmtbhraopvuiktxenyiaglod'
  )
$$;

create index usuarios_correo_parecido on usuarios (correo_parecido(email));
