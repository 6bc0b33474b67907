/** Who sells, as the operator has set it. What is empty does not show. */
export interface Seller {
  name: string
  address: string
  taxNumber: string
  contact: string
}
