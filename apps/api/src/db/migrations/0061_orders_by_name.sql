-- Finds the orders of a business whose customer's name contains a text, without reading all of them:
-- every two neighbouring letters of a name are a key. Only orders of the history are kept in it, so
-- that taking an order and cooking it write nothing here.
create index orders_by_name on orders using gin (name_pairs(business_id, customer_name))
  where status in ('entregado', 'cancelado', 'retirado', 'en_camino');
