import { graphql } from '#generated/client/index.ts';

graphql(`
  fragment LoggedChange on CambioDePersona {
    id
    ocurrido_en
    hecho
    actor
    actor_nombre
    actor_rol
    nombre
    cambios { campo antes despues }
  }
`);

export const ChangeLog = graphql(`
  query ChangeLog($desde: String, $hasta: String, $persona: Int, $pageSize: Int, $currentPage: Int) {
    registroDeCambios(desde: $desde, hasta: $hasta, user_id: $persona, pageSize: $pageSize, currentPage: $currentPage) {
      total_count
      items { ...LoggedChange }
      personas { id nombre }
    }
  }
`);
