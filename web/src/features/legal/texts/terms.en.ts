/** Version 2026-11-28. Lines that begin with a number are headings. */
export const text = `Terms of service

These terms apply between you, the account holder, and Runwen (“we”). They say what we do, what it costs, and what happens if something goes wrong.

1. What we do

We offer two services. Translation and polish turns a Chinese document into English and then polishes it. Polish only improves a document that is already in English. Both are for academic, technical and business texts.

You upload Word documents (.docx, up to 50 MB each, up to 20 at a time). We return a Word document for each.

2. Your account

You register with an invitation code and your email address, and you agree to the text material authorization agreement. Keep your password to yourself. If you think someone else knows it, change it on the settings page; every other session then ends.

3. Prices and payment

The price is fixed per document and does not depend on its length: 1,980 USD for translation and polish, 980 USD for polish only. You see every amount before you pay, and the price of an order does not change once it has been placed.

You can pay by card, Alipay or Apple Pay, and with your balance. Payments are handled by the payment provider Stripe; card numbers never reach our servers. If a payment succeeds twice for the same document, or arrives after the document was deleted, we refund it automatically.

4. Your balance

When an order is paid, 40% of its service fee goes back to your balance, as set out in the authorization agreement. You can use the balance for later fees, or request a withdrawal on the billing page. The amount you request is set aside immediately; our staff approve the withdrawal, or decline it with a reason and return the amount to your balance.

5. Delivery

Work begins once a document has been paid for. Its card shows the progress, and you download the result there when it is ready. Before you pay, and on the card afterwards, you see when the result will be ready. We plan our work around that time but do not guarantee it: if it has to change, we tell you the new time and the reason, and the price stays the same. If you need the result by a certain day, write to us before you pay.

6. Revisions

If a result needs more work, request a revision on its card and say what should change. The document goes back to an editor, and the new result replaces the old one. Revisions are free of charge.

7. Refunds

If we cannot do the work, or a document has failed and cannot be recovered, we refund the order in full. The part paid from your balance returns to your balance; the rest goes back to the payment method you used. The 40% of that order is first taken back from your balance; any shortfall is deducted from the refund.

8. Your documents

You keep all rights to your texts and to what we return. You confirm that you have the right to upload them and that they break no law. We may decline a document and refund it. Read the result before you use it: you decide what to publish, and you are responsible for it.

9. Our liability

Our liability is unlimited for damage caused intentionally or by gross negligence. In all other cases it is limited to the fee of the order concerned. We do not promise that a publisher will accept your text.

10. Deleting

You can delete a document at any time, except while a payment for it is in progress. Deletion removes the original and every result and cannot be undone; what you have paid is not refunded. You can delete your account yourself on the settings page, except while a payment is in progress. Withdraw your balance first: anything left is forfeited with the account.

11. Changes

When these terms change, the new text appears here with a new date. Orders already placed keep the terms they were placed under.`
