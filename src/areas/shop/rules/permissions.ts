export const ENTER_SHOP = 'Ecommerce::tienda';
