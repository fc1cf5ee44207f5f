/** Names and descriptions of the columns of a recipient's address, in every import that has one. */
export default {
  to_company_name: { name: 'Recipient: company', text: 'Where it is delivered to a company.' },
  to_phone: { name: 'Recipient: phone', text: 'For the carrier.' },
  to_email: { name: 'Recipient: e-mail', text: 'For notices about the delivery.' },
  to_id: { name: 'Recipient: tax ID', text: 'Where customs asks for it.' },
  to_street1: { name: 'Recipient: street', text: 'Street and number.' },
  to_street2: { name: 'Recipient: street, line 2', text: 'Apartment, floor, building.' },
  to_city: { name: 'Recipient: city', text: 'City or town.' },
  to_province: { name: 'Recipient: province', text: 'Province, state or region.' },
  to_postal_code: { name: 'Recipient: postal code', text: 'As the country writes it.' },
  to_country: { name: 'Recipient: country', text: 'Two-letter code or name.' },
} as const;
