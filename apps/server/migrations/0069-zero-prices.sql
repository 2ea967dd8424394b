-- The meaning of a price of 0: free, or agreed on with each customer. NULL until the owner chooses, which reads as free.
CREATE TYPE zero_price AS ENUM ('FREE', 'ON_REQUEST');
ALTER TABLE services ADD COLUMN zero_price zero_price;
