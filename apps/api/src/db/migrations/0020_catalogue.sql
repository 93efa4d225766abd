-- The list of a shop reads the links of all its products at once.
create index product_option_groups_of_business on product_option_groups (business_id, product_id);

-- The purge asks of each stored picture whether a product still shows it.
create index products_by_image on products ((substring(image_url from '[^/]+$')))
  where image_url <> '';
