-- A person is of one customer, and a customer of one store. Without knowing it, the database expects far more combinations and sorts a year's rows instead of hashing them.
create statistics actividad_de_personas (ndistinct) on store_code, cliente, persona from actividad_diaria;
